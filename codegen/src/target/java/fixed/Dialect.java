package askspec.contract;

import askspec.contract.Rules.Gate;
import askspec.contract.Rules.ListForm;
import askspec.contract.Rules.OneForm;
import askspec.contract.Rules.ResultForm;
import askspec.contract.Rules.Stop;
import askspec.contract.Rules.Surface;
import askspec.contract.Rules.TextForm;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * One dialect at work: what it lets in, and how it writes answers down and reads them back.
 *
 * @param rules what the dialect says
 */
public record Dialect(Rules rules) {
  /** The name by which it is known everywhere. */
  public String name() {
    return rules.name();
  }

  /**
   * Looks at the arguments alone.
   *
   * @throws Failed where they are not let in
   */
  public Ask check(JsonNode arguments) {
    try {
      Ask ask = Reading.readAsk(rules.request(), arguments);
      for (Gate gate : rules.failures().gates()) {
        Gates.lookAtArguments(rules, gate, ask);
      }
      return ask;
    } catch (Refusal refusal) {
      throw failed(refusal);
    }
  }

  /**
   * Looks at the arguments and at who asks, in the dialect's order.
   *
   * @throws Failed where the request is not let in
   */
  public Admission admit(JsonNode arguments, Context context) {
    try {
      Ask ask = Reading.readAsk(rules.request(), arguments);
      for (Gate gate : rules.failures().gates()) {
        if (gate == Gate.ABORTED && context.aborted()) {
          return abort(ask);
        }
        Gates.lookAtArguments(rules, gate, ask);
        Gates.lookAtContext(gate, context);
      }
      return new Admission(ask, false);
    } catch (Refusal refusal) {
      throw failed(refusal);
    }
  }

  /** The failure for a fault; one without a code in the dialect keeps its own name. */
  public Failure failure(Fault fault, String path) {
    String code = rules.failures().codes().getOrDefault(fault, fault.word());
    return new Failure(fault, code, rules.failures().name(), path);
  }

  /**
   * Writes answers down, as the asker gets them.
   *
   * @param answers one per question; empty where it was skipped
   * @throws InvalidAnswers where they do not fit the questions
   */
  public Encoded encode(Ask ask, List<Optional<Answer>> answers) {
    List<Optional<Answer>> counted = Selection.countAll(rules, ask.questions(), answers);
    ResultForm result = rules.result();
    if (result instanceof TextForm form) {
      TextResult text = new TextResult(form, rules, ask);
      return new Encoded(text.encode(counted), null, text.encodeDetails(counted));
    }
    if (result instanceof ListForm form) {
      return surfaced(new ListResult(form, rules, ask).encode(counted));
    }
    return surfaced(new OneResult((OneForm) result, rules, ask).encode(counted));
  }

  /**
   * Reads what {@code encode} wrote.
   *
   * @param result the content, as a JSON string, or the value
   * @param details what stands beside it, or null
   * @throws Malformed where there is no reading
   * @throws Ambiguous where there are several
   */
  public List<Optional<Answer>> decode(Ask ask, JsonNode result, JsonNode details) {
    ResultForm of = rules.result();
    if (of instanceof TextForm form) {
      return new TextResult(form, rules, ask).decode(result, details);
    }
    if (of instanceof ListForm form) {
      return new ListResult(form, rules, ask).decode(unwrapped(result));
    }
    return new OneResult((OneForm) of, rules, ask).decode(unwrapped(result));
  }

  private Admission abort(Ask ask) {
    if (rules.answers().stop() == Stop.FAILS) {
      throw new Refusal(Fault.ABORTED, null);
    }
    return new Admission(ask, true);
  }

  private Failed failed(Refusal refusal) {
    return new Failed(failure(refusal.fault(), refusal.path()));
  }

  private Encoded surfaced(JsonNode value) {
    if (rules.surface() == Surface.MODEL) {
      return new Encoded(Json.write(value), null, null);
    }
    return new Encoded(null, value, null);
  }

  private JsonNode unwrapped(JsonNode result) {
    if (rules.surface() == Surface.PROVIDER) {
      return result;
    }
    if (!result.isTextual()) {
      throw new Malformed();
    }
    try {
      return Json.parse(result.textValue());
    } catch (IllegalArgumentException fault) {
      throw new Malformed();
    }
  }
}
