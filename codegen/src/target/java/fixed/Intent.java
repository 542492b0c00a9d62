package askspec.contract;

/**
 * What a question is for.
 *
 * @param kind which intent this is
 * @param approve the label that approves
 */
public record Intent(String kind, String approve) {}
