package askspec.contract;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Something that may be chosen.
 *
 * @param label what the human sees
 * @param value what the asker gets instead of the label, or null
 * @param description plain text beside the label, or null
 * @param recommended whether it is highlighted
 * @param sent the option as it was sent
 */
public record Choice(
    String label, String value, String description, boolean recommended, JsonNode sent) {
  /** What the asker gets when this is chosen. */
  public String result() {
    return value == null ? label : value;
  }
}
