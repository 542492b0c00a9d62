{% for shape in shapes -%}
{{ shape }}

{% endfor -%}
const policies: Policies = {
  layout: {{ words.layout }},
  providers: {{ words.providers }},
  key: {{ words.key }},
  custom: {
    single: {{ words.single }},
    multi: {{ words.multi }},
    carried: {{ words.carried }},
    outer: {{ words.outer }},
  },
  order: {{ words.order }},
  skip: {{ words.skip }},
  decline: {{ words.decline }},
  dismiss: {{ words.dismiss }},
  stop: {{ words.stop }},
};

const codes: Codes = {
{%- for code in codes %}
  {{ code }},
{%- endfor %}
};

{{ form }}

/** The failure for a fault, with this dialect's code. */
export function failure(fault: Fault, path?: string): Failure {
  return failureOf(codes, {{ error_name }}, fault, path);
}

/** Looks at the arguments of an ask, before anybody is asked. */
export function check(args: unknown): Checked {
  return checked(failure, () => {
    const ask = readAsk(args);
{%- for gate in check_gates %}
    {{ gate }}
{%- endfor %}
    return ask;
  });
}

/** Looks at the arguments and at who asks, in this dialect's order. */
export function admit(args: unknown, context: Context): Admission {
  return admitted(failure, () => {
    const ask = readAsk(args);
{%- for gate in admit_gates %}
    {{ gate }}
{%- endfor %}
    return { ask, stopped: false };
  });
}

/** Writes answers down, as the asker gets them. */
export function encode(ask: Ask, given: Answers): Encoding {
  const answers = settleAnswers(policies, ask.questions, given);
  if (answers === undefined) return { ok: false };
{%- if details %}
  const details = encodeDetails(detailsForm, policies, ask, answers);
{%- endif %}
  const {{ body }} = {{ encode }};
  return { ok: true, encoded: { {{ body }}{% if details %}, details{% endif %} } };
}

/** Reads what {@link encode} wrote; any input gets an answer. */
export function decode(ask: Ask, result: unknown{% if text %}, details?: unknown{% endif %}): Decoded {
  return {{ decode }};
}

/** This dialect, for those who take any. */
export const dialect: Dialect = {
  name: {{ name | js_string }},
  policies,
  check,
  admit,
  failure,
  encode,
  decode,
};

function readAsk(args: unknown): Ask {
{%- if batch %}
  const list = readList(readObject(args, ""), {{ batch.name }}, "");
  const questions = list.map((value, index) => readQuestion(value, {{ batch.at }}));
  return { questions, sent: list as Json };
{%- else %}
  return { questions: [readQuestion(args, "")], sent: [args as Json] };
{%- endif %}
}

function readQuestion(value: unknown, at: string): Question {
  const fields = readObject(value, at);
{%- for line in question.reads %}
  {{ line }}
{%- endfor %}
  return {
{%- for line in question.members %}
    {{ line }},
{%- endfor %}
  };
}

function readOption(sent: unknown, at: string): Choice {
{%- for line in option.reads %}
  {{ line }}
{%- endfor %}
{%- if option.members %}
  return {
{%- for line in option.members %}
    {{ line }},
{%- endfor %}
  };
{%- endif %}
}
{%- if intent %}

function readIntent(fields: object, at: string): Intent | undefined {
  const value = member(fields, {{ intent.name }});
  if (value === undefined) return undefined;
  const intent = readObject(value, {{ intent.at }});
  const kind = readText(intent, {{ intent.tag }}, {{ intent.at }});
{%- for known in intent.known %}
  if (kind === {{ known.kind }}) {
    return { kind, approve: readText(intent, {{ known.approve }}, {{ intent.at }}) };
  }
{%- endfor %}
  return undefined;
}
{%- endif %}
{%- if limits %}

function requireLimits(ask: Ask): void {
  for (const {{ each }} of ask.questions{{ entries }}) {
    const at = {{ question_at }};
{%- for line in limits.question %}
    {{ line }}
{%- endfor %}
{%- if limits.option %}
    for (const [number, option] of question.options.entries()) {
      const place = {{ limits.place }};
{%- for line in limits.option %}
      {{ line }}
{%- endfor %}
    }
{%- endif %}
  }
}
{%- endif %}
{%- if intents %}

function requireFittingIntents(ask: Ask): void {
  for (const {{ each }} of ask.questions{{ entries }}) {
    const at = {{ question_at }};
{%- for known in intent.known %}
    if (question.intent?.kind === {{ known.kind }}) {
      requireFittingIntent(question, {{ known.needs_detail }}, at, {{ known.at }});
    }
{%- endfor %}
  }
}
{%- endif %}
