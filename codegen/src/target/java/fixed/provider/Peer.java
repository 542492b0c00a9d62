package askspec.contract.provider;

import askspec.contract.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One end of JSON-RPC 2.0 over lines, in both directions at once. */
public final class Peer {
  private final Consumer<String> send;
  private final Map<String, Method> methods;
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final Set<CompletableFuture<JsonNode>> pending = new HashSet<>();
  private final AtomicInteger lastId = new AtomicInteger();

  /**
   * An end that sends lines, and answers to these methods.
   *
   * @param send sends one line, without its line feed
   * @param methods what can be called, by name
   */
  public Peer(Consumer<String> send, Map<String, Method> methods) {
    this.send = send;
    this.methods = Map.copyOf(methods);
  }

  /** Calls the other side; it fails with {@link RpcError} where that answers with an error. */
  public CompletableFuture<JsonNode> call(String method, JsonNode params) {
    int id = lastId.incrementAndGet();
    CompletableFuture<JsonNode> reply = new CompletableFuture<>();
    waiting.put(id, reply);
    ObjectNode message = message().put("id", id).put("method", method);
    send.accept(Json.write(message.set("params", params)));
    return reply;
  }

  /** Takes in one line; what can't be answered at once is answered later. */
  public void receive(byte[] line) {
    JsonNode message;
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
      if (text.trim().isEmpty()) {
        return;
      }
      message = Json.parse(text);
    } catch (CharacterCodingException | IllegalArgumentException fault) {
      refuse(null, new RpcError(RpcError.PARSE, "this line is not JSON"));
      return;
    }
    if (message instanceof ObjectNode object) {
      take(object);
    } else {
      refuse(null, new RpcError(RpcError.INVALID, "a message is an object"));
    }
  }

  /** What is called and not answered yet. */
  public synchronized CompletableFuture<Void> drained() {
    return CompletableFuture.allOf(pending.toArray(CompletableFuture[]::new));
  }

  private void take(ObjectNode message) {
    if (message.path("method").isTextual()) {
      answer(message);
    } else if (message.has("result") || message.has("error")) {
      takeReply(message);
    } else {
      String told = "this message neither calls nor replies";
      refuse(message.get("id"), new RpcError(RpcError.INVALID, told));
    }
  }

  private void answer(ObjectNode message) {
    JsonNode id = message.get("id");
    CompletableFuture<JsonNode> result = called(message);
    keep(result);
    result.whenComplete(
        (value, fault) -> {
          if (id != null && fault == null) {
            send.accept(Json.write(message().<ObjectNode>set("id", id).set("result", value)));
          } else if (id != null) {
            refuse(id, fault);
          }
          forget(result);
        });
  }

  private CompletableFuture<JsonNode> called(ObjectNode message) {
    try {
      Method method = methods.get(message.get("method").textValue());
      if (method == null) {
        throw new RpcError(RpcError.METHOD, "there is no such method");
      }
      JsonNode params = message.path("params");
      if (params.isMissingNode() || params.isNull()) {
        return method.call(Json.object());
      }
      if (params instanceof ObjectNode object) {
        return method.call(object);
      }
      throw new RpcError(RpcError.PARAMS, "params must be an object");
    } catch (RuntimeException fault) {
      return CompletableFuture.failedFuture(fault);
    }
  }

  private void takeReply(ObjectNode message) {
    JsonNode id = message.path("id");
    CompletableFuture<JsonNode> reply =
        id instanceof IntNode ? waiting.remove(id.intValue()) : null;
    if (reply == null) {
      return;
    }
    if (message.has("error")) {
      String told = "the call was answered with an error";
      reply.completeExceptionally(new RpcError(RpcError.FAILURE, told));
    } else {
      reply.complete(message.get("result"));
    }
  }

  private void refuse(JsonNode id, Throwable fault) {
    Throwable cause = fault instanceof CompletionException ? fault.getCause() : fault;
    ObjectNode reply = message().set("id", id == null ? NullNode.instance : id);
    ObjectNode error = reply.putObject("error");
    error.put("code", RpcError.INTERNAL).put("message", String.valueOf(cause.getMessage()));
    if (cause instanceof RpcError known) {
      error.put("code", known.code());
      if (known.data() != null) {
        error.set("data", known.data());
      }
    }
    send.accept(Json.write(reply));
  }

  private synchronized void keep(CompletableFuture<JsonNode> result) {
    pending.add(result);
  }

  private synchronized void forget(CompletableFuture<JsonNode> result) {
    pending.remove(result);
  }

  private static ObjectNode message() {
    return Json.object().put("jsonrpc", "2.0");
  }
}
