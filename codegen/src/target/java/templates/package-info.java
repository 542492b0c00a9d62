{{ about }}
package askspec.contract;
