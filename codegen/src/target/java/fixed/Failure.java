package askspec.contract;

import java.io.Serializable;

/**
 * Why a request is refused, or an ask fails.
 *
 * @param fault what went wrong
 * @param code the dialect's code for it
 * @param name the name of the dialect's errors, or null where they have none
 * @param path where in the arguments, as a JSON Pointer, or null where it is not about them
 */
public record Failure(Fault fault, String code, String name, String path) implements Serializable {
  /** What went wrong, in words. */
  public String message() {
    return fault.message();
  }
}
