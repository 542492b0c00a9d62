package askspec.contract.provider;

import com.fasterxml.jackson.databind.JsonNode;

/** Thrown by a method, it becomes the error of the reply. */
public final class RpcError extends RuntimeException {
  /** A line that is not JSON. */
  public static final int PARSE = -32700;

  /** A line that is not a message. */
  public static final int INVALID = -32600;

  /** A method that does not exist. */
  public static final int METHOD = -32601;

  /** Params that are not what they must be. */
  public static final int PARAMS = -32602;

  /** A fault of this program. */
  public static final int INTERNAL = -32603;

  /** A failure that has a code of its own in its data. */
  public static final int FAILURE = -32000;

  private static final long serialVersionUID = 1L;

  private final int code;
  private final transient JsonNode data;

  /** Made of a code and a message. */
  public RpcError(int code, String message) {
    this(code, message, null);
  }

  /** Made of a code, a message, and what is known beside them. */
  public RpcError(int code, String message, JsonNode data) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** The code. */
  public int code() {
    return code;
  }

  /** What is known beside the message, or null. */
  public JsonNode data() {
    return data;
  }
}
