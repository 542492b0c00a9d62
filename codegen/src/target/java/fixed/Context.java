package askspec.contract;

/**
 * What is known beside the arguments when an ask comes in.
 *
 * @param caller who asks
 * @param answerers how many could answer
 * @param aborted whether the turn is stopped already
 */
public record Context(Caller caller, int answerers, boolean aborted) {}
