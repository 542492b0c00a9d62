package askspec.contract;

import java.util.List;
import java.util.Map;

/**
 * Everything that a dialect says: its wire names, limits, policies and codes, as data.
 *
 * @param name the name by which the dialect is known everywhere
 * @param surface who reads the result
 * @param layout what the screen shows
 * @param providers who may be registered to answer
 * @param request how a request is written
 * @param answers what answers come to
 * @param result how a result is written
 * @param failures how failures are told
 */
public record Rules(
    String name,
    Surface surface,
    Layout layout,
    Providers providers,
    RequestFields request,
    AnswerPolicies answers,
    ResultForm result,
    Failures failures) {

  /** Who reads a result. */
  public enum Surface {
    /** A model, which reads text. */
    MODEL,
    /** Code, which reads a value. */
    PROVIDER
  }

  /** What a screen shows. */
  public enum Layout {
    /** One question at a time. */
    CARD,
    /** All questions. */
    ANY
  }

  /** Who may be registered to answer. */
  public enum Providers {
    /** One at most. */
    ONE,
    /** Several, asked one after the other. */
    WATERFALL,
    /** The dialect does not say. */
    UNSAID
  }

  /** What a text is measured in. */
  public enum Unit {
    /** Unicode code points. */
    CODE_POINTS,
    /** Units of UTF-16. */
    UTF16_UNITS,
    /** Bytes of UTF-8. */
    BYTES
  }

  /** What becomes of a text that is too long. */
  public enum LimitAction {
    /** The request is refused. */
    REJECT,
    /** The text is cut. */
    TRUNCATE,
    /** Nothing. */
    ADVISE
  }

  /** What becomes of a text of only white space. */
  public enum Blank {
    /** It is a text like any other. */
    ACCEPTED,
    /** The request is refused. */
    REFUSED
  }

  /** Whether free text is offered beside options where a request has no say. */
  public enum FreeTexts {
    /** It is. */
    OFFERED,
    /** It is not. */
    WITHHELD
  }

  /** How an option is written. */
  public enum OptionForm {
    /** As its label. */
    STRING,
    /** As an object. */
    OBJECT
  }

  /** What ties an answer to its question. */
  public enum Key {
    /** The question's id. */
    ID,
    /** The question's header. */
    HEADER,
    /** The place of the question. */
    POSITION
  }

  /** What free text does to a selection beside it. */
  public enum Beside {
    /** It takes its place. */
    REPLACES,
    /** It stands beside it. */
    SUPPLEMENTS
  }

  /** Where free text stands in a result. */
  public enum Carried {
    /** In a field of its own. */
    FIELD,
    /** As one more label, the last. */
    LABEL
  }

  /** What becomes of outer white space. */
  public enum Outer {
    /** It is taken away. */
    TRIMMED,
    /** It stays. */
    KEPT
  }

  /** In what order selected options stand. */
  public enum Order {
    /** In that of the request. */
    DECLARED,
    /** In that of the human. */
    CHOSEN
  }

  /** What a skipped question becomes. */
  public enum Skip {
    /** An entry without an answer. */
    KEPT,
    /** Nothing at all. */
    OMITTED,
    /** No question can be skipped. */
    REFUSED
  }

  /** What declining the whole ask means. */
  public enum Decline {
    /** Every question is skipped. */
    SKIPS_ALL,
    /** It can't be declined. */
    UNAVAILABLE
  }

  /** What dismissing the whole ask means. */
  public enum Dismiss {
    /** The ask fails. */
    FAILS,
    /** It can't be dismissed. */
    UNAVAILABLE
  }

  /** What stopping the turn means. */
  public enum Stop {
    /** The ask fails. */
    FAILS,
    /** What was recorded stays, and the rest is skipped. */
    KEEPS_RECORDED,
    /** Every question is skipped. */
    SKIPS_ALL
  }

  /** What an item of a text begins with. */
  public enum Lead {
    /** The question's prompt. */
    PROMPT,
    /** The question's header. */
    HEADER,
    /** The question's id. */
    ID
  }

  /** Something that a request is looked at for before it is let in. */
  public enum Gate {
    /** Whether everything has the right type. */
    SHAPE,
    /** Whether there is a question. */
    QUESTIONS,
    /** Whether a text is too long. */
    LIMITS,
    /** Whether two questions have one key. */
    KEYS,
    /** Whether intents fit their questions. */
    INTENTS,
    /** Whether the turn is stopped already. */
    ABORTED,
    /** Whether the caller is at work. */
    LIVE,
    /** Whether the caller works for another. */
    OWNED,
    /** Whether anybody could answer. */
    PROVIDER
  }

  /**
   * How long a text may be, and what becomes of a longer one.
   *
   * @param max the greatest length
   * @param unit what it is measured in
   * @param action what becomes of a longer text
   */
  public record Limit(long max, Unit unit, LimitAction action) {}

  /**
   * A field that holds a text.
   *
   * @param name its wire name
   * @param required whether it must be there
   * @param blank what becomes of a text of only white space
   * @param limit how long it may be, or null
   */
  public record TextField(String name, boolean required, Blank blank, Limit limit) {
    /** A field that may hold any text. */
    public static TextField optional(String name) {
      return new TextField(name, false, Blank.ACCEPTED, null);
    }

    /** A field that must be there, and may hold any text. */
    public static TextField required(String name) {
      return new TextField(name, true, Blank.ACCEPTED, null);
    }

    /** The same field, which does not take a text of only white space. */
    public TextField refusingBlank() {
      return new TextField(name, required, Blank.REFUSED, limit);
    }

    /** The same field, whose text has a limit. */
    public TextField limited(long max, Unit unit, LimitAction action) {
      return new TextField(name, required, blank, new Limit(max, unit, action));
    }
  }

  /**
   * A field that holds a flag.
   *
   * @param name its wire name
   * @param byDefault what it is where it is absent
   */
  public record FlagField(String name, boolean byDefault) {}

  /**
   * The field that holds the options of a question.
   *
   * @param name its wire name
   * @param required whether it must be there
   * @param min the least number of options
   * @param max the greatest number of options, or null
   */
  public record OptionsField(String name, boolean required, int min, Integer max) {}

  /**
   * A kind of intent that is understood.
   *
   * @param kind its tag
   * @param approve the field with the label that approves
   * @param needsDetail whether the question must have a detail
   */
  public record KnownIntent(String kind, String approve, boolean needsDetail) {}

  /**
   * The field that says what a question is for.
   *
   * @param name its wire name
   * @param tag the field with the kind
   * @param known the kinds that are understood
   */
  public record IntentField(String name, String tag, List<KnownIntent> known) {}

  /**
   * The fields of a question; null where the dialect has no such field.
   *
   * @param id names the question
   * @param prompt what the human is asked
   * @param detail longer text
   * @param header a short heading
   * @param options what may be chosen
   * @param multi whether several options may be chosen
   * @param allowCustom whether free text is offered
   * @param intent what the question is for
   */
  public record QuestionFields(
      TextField id,
      TextField prompt,
      TextField detail,
      TextField header,
      OptionsField options,
      FlagField multi,
      FlagField allowCustom,
      IntentField intent) {}

  /**
   * The forms and the fields of an option; null where the dialect has no such field.
   *
   * @param forms how an option may be written
   * @param label what the human sees
   * @param value what the asker gets instead
   * @param description plain text beside the label
   * @param recommended whether it is highlighted
   */
  public record OptionFields(
      List<OptionForm> forms,
      TextField label,
      TextField value,
      TextField description,
      FlagField recommended) {}

  /**
   * How a request is written.
   *
   * @param batch the field with the questions, or null where the request is the one question
   * @param question the fields of a question
   * @param option the fields of an option
   * @param freeText whether free text is offered where a request has no say
   */
  public record RequestFields(
      String batch, QuestionFields question, OptionFields option, FreeTexts freeText) {}

  /**
   * What free text means.
   *
   * @param single beside a selection, where one option may be chosen
   * @param multi beside a selection, where several options may be chosen
   * @param carried where it stands in a result
   * @param outer what becomes of its outer white space
   */
  public record CustomPolicies(Beside single, Beside multi, Carried carried, Outer outer) {}

  /**
   * What answers come to.
   *
   * @param key what ties an answer to its question
   * @param custom what free text means
   * @param order in what order selected options stand
   * @param skip what a skipped question becomes
   * @param decline what declining the whole ask means
   * @param dismiss what dismissing the whole ask means
   * @param stop what stopping the turn means
   */
  public record AnswerPolicies(
      Key key,
      CustomPolicies custom,
      Order order,
      Skip skip,
      Decline decline,
      Dismiss dismiss,
      Stop stop) {}

  /** How a result is written. */
  public sealed interface ResultForm permits ListForm, OneForm, TextForm {}

  /**
   * The wire names of a list of answers.
   *
   * @param answers the field with the list
   * @param key the field that ties an answer to its question
   * @param selected the field with what was chosen
   * @param custom the field with free text
   */
  public record ListForm(String answers, String key, String selected, String custom)
      implements ResultForm {}

  /**
   * The wire names of one answer.
   *
   * @param answer the field with the answer
   * @param option the field with the chosen option
   */
  public record OneForm(String answer, String option) implements ResultForm {}

  /**
   * The wire names of the structured result beside a text.
   *
   * @param questions the field with the questions
   * @param answers the field with the labels of each answer
   */
  public record DetailsForm(String questions, String answers) {}

  /**
   * The separators of a text of answers.
   *
   * @param lead what an item begins with
   * @param mark between the lead and the labels
   * @param between between two labels
   * @param join between two items
   * @param details the structured result beside it, or null
   */
  public record TextForm(Lead lead, String mark, String between, String join, DetailsForm details)
      implements ResultForm {}

  /**
   * How failures are told.
   *
   * @param name the name of errors, or null where they have none
   * @param gates in what order a request is looked at
   * @param codes the dialect's code for each fault
   */
  public record Failures(String name, List<Gate> gates, Map<Fault, String> codes) {}
}
