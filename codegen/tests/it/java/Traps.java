import askspec.contract.Action;
import askspec.contract.Answer;
import askspec.contract.Answerer;
import askspec.contract.Ask;
import askspec.contract.Caller;
import askspec.contract.Dialect;
import askspec.contract.Encoded;
import askspec.contract.Failed;
import askspec.contract.Fault;
import askspec.contract.Host;
import askspec.contract.Json;
import askspec.contract.Malformed;
import askspec.contract.Registration;
import askspec.contract.Turn;
import askspec.contract.dialects.Asktool;
import askspec.contract.dialects.Dialects;
import askspec.contract.dialects.DshUserQuestions;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** What Java's JSON makes of hard input, and what the package makes of it; says done at the end. */
public class Traps {
  public static void main(String[] arguments) throws Exception {
    reads();
    writes();
    writesWhatIsDeep();
    checks();
    hasTypes();
    for (Dialect dialect : Dialects.ALL) {
      decodes(dialect);
      ends(dialect);
      goesOn(dialect);
    }
    System.out.println("done");
  }

  private static void reads() {
    List<String> broken =
        List.of(
            "NaN",
            "[Infinity]",
            "-Infinity",
            "1e400",
            "9".repeat(400),
            "9".repeat(100_000),
            "",
            "\"\\ud800\"",
            "\"\\udc00x\"",
            "{\"\\ud800\":1}",
            "[".repeat(100_000),
            "{\"a\":",
            "'a'",
            "{\"a\":".repeat(100_000),
            "\ufeff1",
            "[1,]",
            "\"\t\"",
            "\u00a01",
            "0x1",
            "1 2",
            "01",
            "[1}",
            "]",
            "tru",
            "1.",
            "+1",
            "/**/1");
    for (String text : broken) {
      try {
        Json.parse(text);
      } catch (IllegalArgumentException fault) {
        continue;
      }
      throw new AssertionError(text.substring(0, Math.min(80, text.length())) + " is read");
    }
    same(Json.parse("\"\\ud83d\\ude00\"").textValue(), "\ud83d\ude00");
    same(Json.parse("{\"b\":0,\"a\":1,\"b\":2}").toString(), "{\"b\":2,\"a\":1}");
    same(Json.parse("1180591620717411303424").toString(), "1180591620717411303424");
    same(Json.parse("[null,{},[],true]").toString(), "[null,{},[],true]");
    // What is long is legal.
    String text = "a".repeat(15_000_000);
    same(Json.parse("[\"" + text + "\"]").get(0).textValue().length(), text.length());
    same(Json.parse("{\"" + text + "\":1}").size(), 1);
    same(Json.parse("0." + "1".repeat(100_000)).isDouble(), true);
    same(Json.parse("[".repeat(900) + "]".repeat(900)).size(), 1);
  }

  private static void writes() {
    JsonNode value = Json.object().put("é", "\u2028<&>\u007f/\ud83d\ude00");
    same(Json.write(value), "{\"é\":\"\u2028<&>\u007f/\ud83d\ude00\"}");
    String controls = "\0\u001f\b\f\n\r\t\"\\";
    same(Json.write(Json.array().add(controls)), "[\"\\u0000\\u001f\\b\\f\\n\\r\\t\\\"\\\\\"]");
  }

  private static void writesWhatIsDeep() {
    String deep = "[".repeat(900) + "]".repeat(900);
    same(Json.write(Json.array().add(Json.parse(deep))), "[" + deep + "]");
  }

  private static void checks() {
    for (Dialect dialect : Dialects.ALL) {
      for (String sent : List.of("null", "true", "1", "\"\"", "[]", "{}", "{\"questions\":null}")) {
        refused(dialect, Json.parse(sent));
      }
      refused(dialect, null);
      refused(dialect, NullNode.instance);
    }
  }

  private static void refused(Dialect dialect, JsonNode sent) {
    try {
      dialect.check(sent);
    } catch (Failed failed) {
      same(failed.failure().fault(), Fault.SHAPE);
      return;
    }
    throw new AssertionError(dialect.name() + " lets in " + sent);
  }

  private static void hasTypes() {
    Asktool.WireOption plain = Asktool.WireOption.of("A");
    Asktool.WireOption told = new Asktool.WireOption("B", "b");
    Asktool.WireQuestion question = new Asktool.WireQuestion("Which?", List.of(plain, told), null);
    Asktool.WireRequest request = new Asktool.WireRequest(List.of(question));
    Ask ask = Asktool.check(request);
    same(
        Json.write(ask.sent()),
        "[{\"question\":\"Which?\",\"options\":[{\"label\":\"A\"},{\"label\":\"B\",\"description\":"
            + "\"b\"}]}]");
    JsonNode sent =
        Json.parse("{\"questions\":[{\"question\":\"Which?\",\"options\":[\"A\"],\"x\":1}]}");
    Asktool.WireRequest read = Json.to(Asktool.WireRequest.class, sent);
    same(read.questions().get(0).options(), List.of(plain));
    Encoded encoded = Asktool.DIALECT.encode(ask, List.of(Optional.of(Answer.of(1))));
    Asktool.WireDetails details = Json.to(Asktool.WireDetails.class, encoded.details());
    same(details.answers(), List.of(List.of("B")));
    hasIntents();
  }

  private static void hasIntents() {
    DshUserQuestions.WireIntent known = new DshUserQuestions.WireIntent.PlanReview("Yes");
    String written = "{\"kind\":\"plan-review\",\"approve\":\"Yes\"}";
    same(Json.write(Json.from(known)), written);
    same(Json.to(DshUserQuestions.WireIntent.class, Json.parse(written)), known);
    String other = "{\"kind\":\"else\",\"more\":[1]}";
    DshUserQuestions.WireIntent read =
        Json.to(DshUserQuestions.WireIntent.class, Json.parse(other));
    same(read instanceof DshUserQuestions.WireIntent.OfUnknownKind, true);
    same(Json.from(read), Json.parse(other));
  }

  private static JsonNode argumentsOf(Dialect dialect) {
    var of = dialect.rules().request();
    ObjectNode question = Json.object().put(of.question().prompt().name(), "Q");
    question
        .putArray(of.question().options().name())
        .add(Json.object().put(of.option().label().name(), "a"));
    if (of.question().id() != null) {
      question.put(of.question().id().name(), "k");
    }
    if (of.question().header() != null) {
      question.put(of.question().header().name(), "k");
    }
    if (of.batch() == null) {
      return question;
    }
    ObjectNode request = Json.object();
    request.putArray(of.batch()).add(question);
    return request;
  }

  private static void decodes(Dialect dialect) {
    Ask ask = dialect.check(argumentsOf(dialect));
    for (JsonNode result :
        List.of(
            NullNode.instance,
            Json.parse("1"),
            Json.array(),
            Json.object(),
            Json.array().add(1),
            Json.object().textNode("{"),
            Json.object().textNode("[".repeat(100_000)),
            Json.parse("{\"answers\":[[[]]]}"),
            Json.parse("{\"answer\":{}}"))) {
      try {
        dialect.decode(ask, result, NullNode.instance);
      } catch (Malformed malformed) {
        continue;
      }
      throw new AssertionError(dialect.name() + " reads " + result);
    }
  }

  /** An ask ends with its turn and with its answerers, also while a human is silent. */
  private static void ends(Dialect dialect) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    for (boolean silent : List.of(true, false)) {
      Host host = new Host(dialect);
      CompletableFuture<Action> never = new CompletableFuture<>();
      Answerer waiting = Answerer.waiting(pool, screen -> sleep());
      Registration registration = host.register(silent ? screen -> never : waiting);
      Turn turn = new Turn();
      CompletableFuture<Encoded> asking = host.ask(argumentsOf(dialect), Caller.ROOT, turn);
      same(asking.isDone(), false);
      turn.stop();
      same(asking.isDone(), true);
      same(never.isCancelled(), silent);
      asking = host.ask(argumentsOf(dialect));
      registration.dispose();
      same(faultOf(asking), Fault.NO_PROVIDER);
      same(faultOf(host.ask(argumentsOf(dialect))), Fault.NO_PROVIDER);
    }
    pool.shutdownNow();
    same(pool.awaitTermination(5, TimeUnit.SECONDS), true);
  }

  /**
   * Many actions that are there at once do not exhaust the stack, and a broken answerer is none.
   */
  private static void goesOn(Dialect dialect) {
    Host host = new Host(dialect);
    int[] left = {100_000};
    Turn turn = new Turn();
    host.register(
        screen -> {
          if (left[0]-- == 0) {
            turn.stop();
          }
          return CompletableFuture.completedFuture(null);
        });
    same(host.ask(argumentsOf(dialect), Caller.ROOT, turn).isDone(), true);
    same(left[0], -1);
    Answerer broken =
        screen -> {
          throw new IllegalStateException("broken");
        };
    java.util.logging.LogManager.getLogManager().reset();
    CompletableFuture<Encoded> asked =
        host.ask(argumentsOf(dialect), Caller.ROOT, new Turn(), List.of(broken));
    same(faultOf(asked), Fault.NO_PROVIDER);
  }

  private static Action sleep() {
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException woken) {
      return null;
    }
    return null;
  }

  private static Fault faultOf(CompletableFuture<Encoded> asked) {
    try {
      asked.getNow(null);
    } catch (CompletionException fault) {
      return ((Failed) fault.getCause()).failure().fault();
    }
    throw new AssertionError("it does not fail");
  }

  private static void same(Object found, Object wanted) {
    if (!found.equals(wanted)) {
      throw new AssertionError(found + " is not " + wanted);
    }
  }
}
