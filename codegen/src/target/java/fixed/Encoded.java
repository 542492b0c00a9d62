package askspec.contract;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What the asker gets: the text that a model reads, or a value that code reads.
 *
 * @param content the text, or null where the result is a value
 * @param value the value, or null where the result is a text
 * @param details the structured result beside a text, or null
 */
public record Encoded(String content, JsonNode value, JsonNode details) {}
