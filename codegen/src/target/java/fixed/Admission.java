package askspec.contract;

/**
 * A request that is let in.
 *
 * @param ask the request
 * @param stopped whether the turn had ended before, so that nothing is shown and all is skipped
 */
public record Admission(Ask ask, boolean stopped) {}
