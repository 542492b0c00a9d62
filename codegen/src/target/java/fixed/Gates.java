package askspec.contract;

import askspec.contract.Rules.Gate;
import askspec.contract.Rules.IntentField;
import askspec.contract.Rules.KnownIntent;
import askspec.contract.Rules.Limit;
import askspec.contract.Rules.LimitAction;
import askspec.contract.Rules.OptionFields;
import askspec.contract.Rules.QuestionFields;
import askspec.contract.Rules.TextField;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The gates that a dialect may set up: each lets an ask through or refuses it. */
final class Gates {
  private Gates() {}

  /** Looks at the arguments where the gate is about them; to read them was the gate of shapes. */
  static void lookAtArguments(Rules rules, Gate gate, Ask ask) {
    switch (gate) {
      case QUESTIONS -> requireQuestions(rules, ask);
      case LIMITS -> requireLimits(rules, ask);
      case KEYS -> requireDistinctKeys(rules, ask);
      case INTENTS -> requireFittingIntents(rules, ask);
      case SHAPE, ABORTED, LIVE, OWNED, PROVIDER -> {}
    }
  }

  /** Looks at who asks, or who answers, where the gate is about that. */
  static void lookAtContext(Gate gate, Context context) {
    switch (gate) {
      case LIVE -> refuseWhere(context.caller() == Caller.NOT_LIVE, Fault.CALLER_NOT_LIVE);
      case OWNED -> refuseWhere(context.caller() == Caller.DELEGATED, Fault.CALLER_DELEGATED);
      case PROVIDER -> refuseWhere(context.answerers() == 0, Fault.NO_PROVIDER);
      case SHAPE, QUESTIONS, LIMITS, KEYS, INTENTS, ABORTED -> {}
    }
  }

  /** What an answer to this question is known by; null where that is its place. */
  static String keyOf(Rules rules, Question question) {
    return switch (rules.answers().key()) {
      case ID -> question.id();
      case HEADER -> question.header();
      case POSITION -> null;
    };
  }

  /** The field that answers are known by; null where they are known by their place. */
  static TextField keyField(Rules rules) {
    return switch (rules.answers().key()) {
      case ID -> rules.request().question().id();
      case HEADER -> rules.request().question().header();
      case POSITION -> null;
    };
  }

  private static String questionAt(Rules rules, int index) {
    String batch = rules.request().batch();
    return batch == null ? "" : Json.pointer(Json.pointer("", batch), index);
  }

  private static void refuseWhere(boolean refused, Fault fault) {
    if (refused) {
      throw new Refusal(fault, null);
    }
  }

  private static void requireQuestions(Rules rules, Ask ask) {
    String batch = rules.request().batch();
    if (ask.questions().isEmpty() && batch != null) {
      throw new Refusal(Fault.QUESTIONS_EMPTY, Json.pointer("", batch));
    }
  }

  private static void requireDistinctKeys(Rules rules, Ask ask) {
    TextField field = keyField(rules);
    Set<String> seen = new HashSet<>();
    for (int index = 0; index < ask.questions().size(); index++) {
      String key = keyOf(rules, ask.questions().get(index));
      if (field != null && key != null && !seen.add(key)) {
        throw new Refusal(Fault.KEY_REPEATED, Json.pointer(questionAt(rules, index), field.name()));
      }
    }
  }

  private static void requireLimits(Rules rules, Ask ask) {
    QuestionFields of = rules.request().question();
    for (int index = 0; index < ask.questions().size(); index++) {
      Question question = ask.questions().get(index);
      String at = questionAt(rules, index);
      requireWithin(question.id(), of.id(), at);
      requireWithin(question.prompt(), of.prompt(), at);
      requireWithin(question.detail(), of.detail(), at);
      requireWithin(question.header(), of.header(), at);
      requireOptionsWithin(rules, question.options(), Json.pointer(at, of.options().name()));
    }
  }

  private static void requireOptionsWithin(Rules rules, List<Choice> options, String at) {
    OptionFields of = rules.request().option();
    for (int index = 0; index < options.size(); index++) {
      Choice option = options.get(index);
      String place = Json.pointer(at, index);
      if (option.sent().isTextual()) {
        requireMeasured(option.label(), of.label(), place);
        continue;
      }
      requireWithin(option.label(), of.label(), place);
      requireWithin(option.value(), of.value(), place);
      requireWithin(option.description(), of.description(), place);
    }
  }

  private static void requireWithin(String text, TextField field, String at) {
    if (text != null && field != null) {
      requireMeasured(text, field, Json.pointer(at, field.name()));
    }
  }

  private static void requireMeasured(String text, TextField field, String at) {
    Limit limit = field.limit();
    if (limit == null || limit.action() != LimitAction.REJECT) {
      return;
    }
    if (Text.measure(text, limit.unit()) > limit.max()) {
      throw new Refusal(Fault.TEXT_LONG, at);
    }
  }

  private static void requireFittingIntents(Rules rules, Ask ask) {
    IntentField field = rules.request().question().intent();
    for (int index = 0; index < ask.questions().size(); index++) {
      Question question = ask.questions().get(index);
      if (field == null || question.intent() == null) {
        continue;
      }
      for (KnownIntent known : field.known()) {
        if (known.kind().equals(question.intent().kind())) {
          requireFitting(question, known, field, questionAt(rules, index));
        }
      }
    }
  }

  private static void requireFitting(
      Question question, KnownIntent known, IntentField field, String at) {
    if (known.needsDetail() && question.detail() == null) {
      throw new Refusal(Fault.INTENT_DETAIL, at);
    }
    String approve = question.intent().approve();
    if (question.options().stream().noneMatch(option -> option.label().equals(approve))) {
      throw new Refusal(
          Fault.INTENT_APPROVE, Json.pointer(Json.pointer(at, field.name()), known.approve()));
    }
  }
}
