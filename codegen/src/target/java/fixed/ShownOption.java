package askspec.contract;

/**
 * One visible option.
 *
 * @param label what the human sees
 * @param description plain text beside the label, or null
 * @param recommended whether it is highlighted
 */
public record ShownOption(String label, String description, boolean recommended) {}
