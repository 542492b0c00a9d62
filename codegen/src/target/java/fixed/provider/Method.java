package askspec.contract.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Answers one call, at once or later; what comes of a notification goes nowhere. */
@FunctionalInterface
public interface Method {
  /** Answers a call with these params. It may throw {@link RpcError}. */
  CompletableFuture<JsonNode> call(ObjectNode params);

  /** A method that answers at once. */
  static Method now(Function<ObjectNode, JsonNode> answer) {
    return params -> CompletableFuture.completedFuture(answer.apply(params));
  }
}
