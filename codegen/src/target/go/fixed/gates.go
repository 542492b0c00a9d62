package contract

// Looks at arguments for one gate; reading them was the gate of shapes.
func (r *Rules) lookAtArguments(gate Gate, ask *Ask) *refusal {
	switch gate {
	case "questions":
		return r.requireQuestions(ask)
	case "limits":
		return r.requireLimits(ask)
	case "keys":
		return r.requireDistinctKeys(ask)
	case "intents":
		return r.requireFittingIntents(ask)
	default:
		return nil
	}
}

// Looks at who asks, or who answers, for one gate.
func lookAtContext(gate Gate, context Context) *refusal {
	switch {
	case gate == "live" && context.Caller == NotLive:
		return refuse("caller-not-live")
	case gate == "owned" && context.Caller == Delegated:
		return refuse("caller-delegated")
	case gate == "provider" && context.Answerers == 0:
		return refuse("no-provider")
	default:
		return nil
	}
}

func (r *Rules) requireQuestions(ask *Ask) *refusal {
	if batch := r.Request.Batch; batch != nil && len(ask.Questions) == 0 {
		return refuseAt("questions-empty", place("").member(*batch))
	}
	return nil
}

func (r *Rules) requireDistinctKeys(ask *Ask) *refusal {
	field := r.keyField()
	seen := map[string]bool{}
	for i := range ask.Questions {
		key := r.keyOf(&ask.Questions[i])
		if key == nil || field == nil {
			continue
		}
		if seen[*key] {
			return refuseAt("key-repeated", r.questionAt(i).member(field.Name))
		}
		seen[*key] = true
	}
	return nil
}

// A text, the field it was sent in, and where that is; one that was not sent has no limit to keep.
type limited struct {
	text  *string
	field *TextField
	at    place
}

func (r *Rules) requireLimits(ask *Ask) *refusal {
	for i := range ask.Questions {
		for _, one := range r.limitedTexts(&ask.Questions[i], r.questionAt(i)) {
			if one.text != nil && one.field != nil && isTooLong(*one.text, one.field.Limit) {
				return refuseAt("text-long", one.at)
			}
		}
	}
	return nil
}

func (r *Rules) limitedTexts(question *Question, at place) []limited {
	of := &r.Request.Question
	texts := []limited{
		member(question.ID, of.ID, at),
		member(&question.Prompt, &of.Prompt, at),
		member(question.Detail, of.Detail, at),
		member(question.Header, of.Header, at),
	}
	for i := range question.Options {
		at := at.member(of.Options.Name).entry(i)
		texts = append(texts, r.limitedTextsOf(&question.Options[i], at)...)
	}
	return texts
}

func (r *Rules) limitedTextsOf(option *Choice, at place) []limited {
	of := &r.Request.Option
	if _, ok := option.Sent.(string); ok {
		return []limited{{&option.Label, &of.Label, at}}
	}
	return []limited{
		member(&option.Label, &of.Label, at),
		member(option.Value, of.Value, at),
		member(option.Description, of.Description, at),
	}
}

func member(text *string, field *TextField, at place) limited {
	if field == nil {
		return limited{}
	}
	return limited{text, field, at.member(field.Name)}
}

func isTooLong(text string, limit *Limit) bool {
	return limit != nil && limit.Action == "reject" && measure(text, limit.Unit) > limit.Max
}

func (r *Rules) requireFittingIntents(ask *Ask) *refusal {
	field := r.Request.Question.Intent
	if field == nil {
		return nil
	}
	for i := range ask.Questions {
		question := &ask.Questions[i]
		for _, known := range field.Known {
			if question.Intent == nil || question.Intent.Kind != known.Kind {
				continue
			}
			at := r.questionAt(i)
			if known.NeedsDetail && question.Detail == nil {
				return refuseAt("intent-detail", at)
			}
			if !hasLabel(question, question.Intent.Approve) {
				return refuseAt("intent-approve", at.member(field.Name).member(known.Approve))
			}
		}
	}
	return nil
}

func hasLabel(question *Question, label string) bool {
	for i := range question.Options {
		if question.Options[i].Label == label {
			return true
		}
	}
	return false
}
