package askspec.contract.provider;

import askspec.contract.Action;
import askspec.contract.Ambiguous;
import askspec.contract.Answer;
import askspec.contract.Answerer;
import askspec.contract.Ask;
import askspec.contract.Caller;
import askspec.contract.Dialect;
import askspec.contract.Encoded;
import askspec.contract.Failed;
import askspec.contract.Host;
import askspec.contract.InvalidAnswers;
import askspec.contract.Json;
import askspec.contract.Malformed;
import askspec.contract.Registration;
import askspec.contract.Screen;
import askspec.contract.Turn;
import askspec.contract.Words;
import askspec.contract.dialects.Dialects;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** The methods by which {@code askspec test} talks to a provider of every dialect. */
public final class Provider {
  /** What this provider can do, the same in every dialect. */
  public static final List<String> CAPABILITIES =
      List.of(
          "navigation",
          "registration",
          "waterfall",
          "callers",
          "concurrent",
          "details",
          "codec",
          "clock");

  /** How many asks may be open at once. */
  public static final int WINDOW = 8;

  private static final int MOST_ANSWERERS = 1024;

  private final Map<String, Hosted> hosted = new HashMap<>();
  private final Map<String, Turn> turns = new ConcurrentHashMap<>();
  private final Runnable shutdown;
  private Peer peer;

  private record Hosted(Dialect dialect, Host host, List<Registration> registrations) {}

  private record Checked(Dialect dialect, Ask ask) {}

  /** A provider that calls back when it is to shut down. */
  public Provider(Runnable shutdown) {
    this.shutdown = shutdown;
    // In every dialect one is registered from the start. Who answers is said by each ask.
    for (Dialect dialect : Dialects.ALL) {
      Host host = new Host(dialect);
      List<Registration> registrations = new ArrayList<>(List.of(host.register()));
      hosted.put(dialect.name(), new Hosted(dialect, host, registrations));
    }
  }

  /** Says who is at the other end, before the first ask. */
  public void connect(Peer human) {
    peer = human;
  }

  /** What can be called, by name. */
  public Map<String, Method> methods() {
    Map<String, Method> methods = new HashMap<>();
    methods.put("initialize", Method.now(params -> initialize()));
    methods.put("ping", Method.now(params -> Json.object()));
    methods.put("ask", this::ask);
    methods.put("check", Method.now(this::check));
    methods.put("encode", Method.now(this::encode));
    methods.put("decode", Method.now(this::decode));
    methods.put("register", Method.now(this::register));
    methods.put("dispose", Method.now(this::dispose));
    methods.put("clock/advance", Method.now(params -> Json.object()));
    methods.put("cancel", Method.now(this::cancel));
    methods.put("shutdown", Method.now(params -> shutdown()));
    return methods;
  }

  /** Stops every open ask. */
  public void stop() {
    List.copyOf(turns.values()).forEach(Turn::stop);
  }

  private JsonNode initialize() {
    ObjectNode result = Json.object().put("protocol", 1);
    ObjectNode provider = result.putObject("provider");
    provider.put("name", Words.NAME).put("version", Words.VERSION).put("language", "java");
    ArrayNode dialects = result.putArray("dialects");
    for (Dialect dialect : Dialects.ALL) {
      ArrayNode declares = dialects.addObject().put("name", dialect.name()).putArray("declares");
      CAPABILITIES.forEach(declares::add);
    }
    return result.put("window", WINDOW);
  }

  private CompletableFuture<JsonNode> ask(ObjectNode params) {
    Host host = of(params).host();
    String run = params.path("run").textValue();
    Turn turn = new Turn();
    JsonNode arguments = required(params, "arguments");
    Caller caller = readCaller(params);
    List<Answerer> answerers = answerers(run, params);
    if (run == null || turns.putIfAbsent(run, turn) != null) {
      throw badParams("run");
    }
    if (params.path("aborted").asBoolean()) {
      turn.stop();
    }
    return Wire.told(host.ask(arguments, caller, turn, answerers))
        .whenComplete((result, fault) -> turns.remove(run));
  }

  private List<Answerer> answerers(String run, ObjectNode params) {
    JsonNode count = params.path("answerers");
    int answerers = count.isMissingNode() ? 1 : count.asInt(-1);
    if (answerers < 0 || answerers > MOST_ANSWERERS) {
      throw badParams("answerers");
    }
    return IntStream.range(0, answerers).mapToObj(index -> answerer(run, index)).toList();
  }

  private Answerer answerer(String run, int index) {
    return screen -> show(run, index, screen);
  }

  private CompletableFuture<Action> show(String run, int index, Screen screen) {
    ObjectNode params = Json.object().put("run", run).put("answerer", index);
    return peer.call("human/next", params.set("screen", Wire.write(screen)))
        .thenApply(Wire::readAction);
  }

  private JsonNode check(ObjectNode params) {
    checked(params);
    return Json.object();
  }

  private JsonNode encode(ObjectNode params) {
    Checked checked = checked(params);
    Optional<List<Optional<Answer>>> answers = Wire.readAnswers(params.get("answers"));
    try {
      Encoded encoded =
          checked.dialect().encode(checked.ask(), answers.orElseThrow(() -> badParams("answers")));
      return Wire.write(encoded);
    } catch (InvalidAnswers invalid) {
      throw failure(invalid, Json.object().put("code", Words.INVALID_ANSWERS));
    }
  }

  private JsonNode decode(ObjectNode params) {
    Checked checked = checked(params);
    JsonNode result = params.has("value") ? params.get("value") : required(params, "content");
    try {
      List<Optional<Answer>> answers =
          checked.dialect().decode(checked.ask(), result, params.get("details"));
      return Json.object().set("answers", Wire.write(answers));
    } catch (Ambiguous ambiguous) {
      ObjectNode data = Json.object().put("code", Words.AMBIGUOUS);
      throw failure(ambiguous, data.set("readings", Wire.write(ambiguous.readings())));
    } catch (Malformed malformed) {
      throw failure(malformed, Json.object().put("code", Words.MALFORMED));
    }
  }

  private JsonNode register(ObjectNode params) {
    Hosted of = of(params);
    try {
      of.registrations().add(of.host().register());
    } catch (Failed failed) {
      throw Wire.told(failed.failure());
    }
    return Json.object();
  }

  private JsonNode dispose(ObjectNode params) {
    Hosted of = of(params);
    of.registrations().forEach(Registration::dispose);
    of.registrations().clear();
    return Json.object();
  }

  private JsonNode cancel(ObjectNode params) {
    Turn turn = turns.get(params.path("run").asText());
    if (turn != null) {
      turn.stop();
    }
    return NullNode.instance;
  }

  private JsonNode shutdown() {
    shutdown.run();
    return NullNode.instance;
  }

  private Checked checked(ObjectNode params) {
    Dialect dialect = of(params).dialect();
    try {
      return new Checked(dialect, dialect.check(required(params, "arguments")));
    } catch (Failed failed) {
      throw Wire.told(failed.failure());
    }
  }

  private Hosted of(ObjectNode params) {
    Hosted of = hosted.get(params.path("dialect").asText());
    if (of == null) {
      throw badParams("dialect");
    }
    return of;
  }

  private static Caller readCaller(ObjectNode params) {
    if (!params.has("caller")) {
      return Caller.ROOT;
    }
    String kind = params.path("caller").path("kind").asText();
    return Caller.of(kind).orElseThrow(() -> badParams("caller"));
  }

  private static JsonNode required(ObjectNode params, String name) {
    JsonNode value = params.get(name);
    if (value == null) {
      throw badParams(name);
    }
    return value;
  }

  private static RpcError failure(RuntimeException fault, JsonNode data) {
    return new RpcError(RpcError.FAILURE, fault.getMessage(), data);
  }

  private static RpcError badParams(String name) {
    return new RpcError(RpcError.PARAMS, "`" + name + "` is missing or not what it must be");
  }
}
