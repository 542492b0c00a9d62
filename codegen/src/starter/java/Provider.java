import askspec.contract.Action;
import askspec.contract.Answerer;
import askspec.contract.Caller;
import askspec.contract.Dialect;
import askspec.contract.Host;
import askspec.contract.Json;
import askspec.contract.Screen;
import askspec.contract.Turn;
import askspec.contract.dialects.Dialects;
import askspec.contract.provider.Lines;
import askspec.contract.provider.Method;
import askspec.contract.provider.Peer;
import askspec.contract.provider.Wire;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A provider in one file. What is yours is `show`: all but the human is in the package. */
public final class Provider {
  private static final List<String> SERVED = List.of({{ names }});

  private final Map<String, Host> hosts = new HashMap<>();
  private final Map<String, Turn> turns = new HashMap<>();
  private final Lines lines = new Lines(System.in, System.out);
  private final Peer peer =
      new Peer(
          lines::send,
          Map.of(
              "initialize", Method.now(params -> initialize()),
              "ping", Method.now(params -> Json.object()),
              "ask", this::ask,
              "cancel", Method.now(this::cancel),
              "shutdown", Method.now(params -> shutdown())));

  // This stands in for your user interface, which shows a screen and waits for one action: askspec
  // plays the human.
  private CompletableFuture<Action> show(String run, Screen screen) {
    ObjectNode params = Json.object().put("run", run);
    return peer.call("human/next", params.set("screen", Wire.write(screen)))
        .thenApply(Wire::readAction);
  }

  private CompletableFuture<JsonNode> ask(ObjectNode params) {
    String run = params.path("run").asText();
    Caller caller = Caller.of(params.path("caller").path("kind").asText("root")).orElseThrow();
    Answerer human = screen -> show(run, screen);
    List<Answerer> humans = Collections.nCopies(params.path("answerers").asInt(1), human);
    Turn turn = new Turn();
    if (params.path("aborted").asBoolean()) {
      turn.stop();
    }
    turns.put(run, turn);
    Host host = hosts.get(params.path("dialect").asText());
    return Wire.told(host.ask(params.get("arguments"), caller, turn, humans))
        .whenComplete((result, fault) -> turns.remove(run));
  }

  private JsonNode cancel(ObjectNode params) {
    Turn turn = turns.get(params.path("run").asText());
    if (turn != null) {
      turn.stop();
    }
    return NullNode.instance;
  }

  private JsonNode initialize() {
    ObjectNode result = Json.object().put("protocol", 1);
    result.putObject("provider").put("name", "my-provider").put("version", "0.1.0");
    ArrayNode dialects = result.putArray("dialects");
    hosts.keySet().forEach(name -> dialects.addObject().put("name", name).putArray("declares"));
    return result;
  }

  private JsonNode shutdown() {
    lines.end();
    return NullNode.instance;
  }

  /** Runs the provider until stdin ends. */
  public static void main(String[] arguments) throws IOException {
    Provider provider = new Provider();
    for (Dialect dialect : Dialects.ALL) {
      if (SERVED.contains(dialect.name())) {
        Host host = new Host(dialect);
        host.register();
        provider.hosts.put(dialect.name(), host);
      }
    }
    provider.lines.run(provider.peer::receive);
  }
}
