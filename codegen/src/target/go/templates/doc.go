{{ about }}
//
// Each dialect is a package of its own, with the types of its wire format and a Dialect that checks,
// encodes and decodes. A Host lets asks meet those who answer them; Settle turns a human's actions
// into answers, step by step.
package contract
