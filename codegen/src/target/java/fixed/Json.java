package askspec.contract;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** JSON: how it is read and written, and places in it. */
public final class Json {
  /** How deep values may be nested. */
  private static final int DEEPEST = 1000;

  /** Integers with more digits than this are read as a double holds them. */
  private static final int MOST_DIGITS = 300;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Reads and writes as the contract wants it: use it for the wire types of the dialects. */
  public static final ObjectMapper MAPPER = mapper();

  private Json() {}

  /**
   * Reads JSON, as strictly as RFC 8259 has it.
   *
   * <p>A number that no double holds, half a surrogate pair and nesting without end are refused
   * too.
   *
   * @throws IllegalArgumentException where the text is no such JSON
   */
  public static JsonNode parse(String text) {
    try (JsonParser parser = MAPPER.getFactory().createParser(text)) {
      parser.nextToken();
      JsonNode value = readAll(parser);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("something comes after the value");
      }
      return value;
    } catch (IOException fault) {
      throw new IllegalArgumentException(fault.getMessage(), fault);
    }
  }

  /** Writes JSON compactly, and every character but quotes, backslashes and controls as it is. */
  public static String write(JsonNode value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  /** The JSON of a value of a wire type. */
  public static JsonNode from(Object value) {
    return MAPPER.valueToTree(value);
  }

  /**
   * JSON as a value of a wire type.
   *
   * @throws IllegalArgumentException where it has another form
   */
  public static <T> T to(Class<T> type, JsonNode value) {
    return MAPPER.convertValue(value, type);
  }

  /** An empty object. */
  public static ObjectNode object() {
    return NODES.objectNode();
  }

  /** An empty array. */
  public static ArrayNode array() {
    return NODES.arrayNode();
  }

  /** The JSON Pointer to a member of what {@code at} points to. */
  static String pointer(String at, String name) {
    return at + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  /** The JSON Pointer to an entry of what {@code at} points to. */
  static String pointer(String at, int index) {
    return at + "/" + index;
  }

  /** Whether two strings, flags or absences are the same. */
  static boolean isSame(JsonNode one, JsonNode other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.isValueNode() && one.equals(other);
  }

  /** Whether a value is an array of strings. */
  static boolean isTexts(JsonNode value) {
    if (value == null || !value.isArray()) {
      return false;
    }
    for (JsonNode entry : value) {
      if (!entry.isTextual()) {
        return false;
      }
    }
    return true;
  }

  private static ObjectMapper mapper() {
    // Lines may be long: what is bounded is what could exhaust the stack.
    StreamReadConstraints reading =
        StreamReadConstraints.builder()
            .maxNestingDepth(DEEPEST)
            .maxStringLength(Integer.MAX_VALUE)
            .maxNameLength(Integer.MAX_VALUE)
            .maxNumberLength(Integer.MAX_VALUE)
            .build();
    // What was read may lie somewhat deeper in what is written.
    StreamWriteConstraints writing =
        StreamWriteConstraints.builder().maxNestingDepth(2 * DEEPEST).build();
    JsonMapper mapper =
        JsonMapper.builder()
            .configure(JsonWriteFeature.WRITE_HEX_UPPER_CASE, false)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    mapper.getFactory().setStreamReadConstraints(reading);
    mapper.getFactory().setStreamWriteConstraints(writing);
    return mapper;
  }

  /** Reads one value without calling itself: the depth of it takes no room on the stack. */
  private static JsonNode readAll(JsonParser parser) throws IOException {
    Deque<JsonNode> open = new ArrayDeque<>();
    Deque<String> names = new ArrayDeque<>();
    while (true) {
      JsonToken token = parser.currentToken();
      if (token == null) {
        throw new IllegalArgumentException("there is no whole value");
      }
      if (token == JsonToken.FIELD_NAME) {
        names.push(whole(parser.currentName()));
      } else if (token == JsonToken.START_OBJECT) {
        open.push(object());
      } else if (token == JsonToken.START_ARRAY) {
        open.push(array());
      } else {
        boolean closes = token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY;
        JsonNode value = closes ? open.pop() : scalar(parser, token);
        if (open.isEmpty()) {
          return value;
        }
        add(open.peek(), names, value);
      }
      parser.nextToken();
    }
  }

  /** Of equal names the last one counts, at the place of the first. */
  private static void add(JsonNode parent, Deque<String> names, JsonNode value) {
    if (parent instanceof ObjectNode object) {
      object.set(names.pop(), value);
    } else if (parent instanceof ArrayNode array) {
      array.add(value);
    }
  }

  private static JsonNode scalar(JsonParser parser, JsonToken token) throws IOException {
    return switch (token) {
      case VALUE_STRING -> NODES.textNode(whole(parser.getText()));
      case VALUE_NUMBER_INT -> integer(parser);
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(finite(parser.getText()));
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      case VALUE_NULL -> NODES.nullNode();
      default -> throw new IllegalArgumentException("this is not JSON: " + token);
    };
  }

  private static JsonNode integer(JsonParser parser) throws IOException {
    if (parser.getTextLength() > MOST_DIGITS) {
      return NODES.numberNode(finite(parser.getText()));
    }
    return switch (parser.getNumberType()) {
      case INT -> NODES.numberNode(parser.getIntValue());
      case LONG -> NODES.numberNode(parser.getLongValue());
      default -> NODES.numberNode(parser.getBigIntegerValue());
    };
  }

  private static double finite(String digits) {
    double number = Double.parseDouble(digits);
    if (Double.isInfinite(number)) {
      throw new IllegalArgumentException("no double holds this number");
    }
    return number;
  }

  /** The text, where it has no half of a surrogate pair in it. */
  private static String whole(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (!Character.isSurrogate(text.charAt(at))) {
        continue;
      }
      boolean pair =
          at + 1 < text.length() && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
      if (!pair) {
        throw new IllegalArgumentException("half a surrogate pair is no text");
      }
      at++;
    }
    return text;
  }
}
