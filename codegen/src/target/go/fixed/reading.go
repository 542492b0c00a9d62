package contract

// Reads arguments into canonical form, and refuses what does not have the right shape.
func readAsk(request *RequestFields, arguments any) (*Ask, *refusal) {
	if request.Batch == nil {
		question, refused := readQuestion(request, arguments, "")
		if refused != nil {
			return nil, refused
		}
		return &Ask{[]Question{question}, []any{arguments}}, nil
	}
	fields, refused := readObject(arguments, "")
	if refused != nil {
		return nil, refused
	}
	sent, ok := fields.Get(*request.Batch)
	if !ok {
		return nil, refuseAt("shape", "")
	}
	at := place("").member(*request.Batch)
	entries, refused := readList(sent, at)
	if refused != nil {
		return nil, refused
	}
	ask := &Ask{make([]Question, len(entries)), sent}
	for i, entry := range entries {
		ask.Questions[i], refused = readQuestion(request, entry, at.entry(i))
		if refused != nil {
			return nil, refused
		}
	}
	return ask, nil
}

// Reads members one after another; the first refusal ends it, and the rest reads as nothing.
type reader struct {
	fields  *Object
	at      place
	refused *refusal
}

func readQuestion(request *RequestFields, value any, at place) (Question, *refusal) {
	fields, refused := readObject(value, at)
	if refused != nil {
		return Question{}, refused
	}
	of, from := &request.Question, &reader{fields, at, nil}
	question := Question{
		ID:      from.optional(of.ID),
		Prompt:  from.text(&of.Prompt),
		Detail:  from.optional(of.Detail),
		Header:  from.optional(of.Header),
		Options: from.options(request),
		Multi:   from.flag(of.Multi, false),
		Custom:  from.flag(of.AllowCustom, request.FreeText),
		Intent:  from.intent(of.Intent),
	}
	question.Custom = question.Custom || len(question.Options) == 0
	return question, from.refused
}

func (r *reader) options(request *RequestFields) []Choice {
	field := &request.Question.Options
	if r.refused != nil {
		return nil
	}
	sent, ok := r.fields.Get(field.Name)
	if !ok {
		if field.Required {
			r.refused = refuseAt("shape", r.at)
		}
		return nil
	}
	at := r.at.member(field.Name)
	entries, refused := readList(sent, at)
	if refused == nil && len(entries) < field.Min {
		refused = refuseAt("options-few", at)
	}
	if refused == nil && field.Max > 0 && len(entries) > field.Max {
		refused = refuseAt("options-many", at)
	}
	if refused != nil {
		r.refused = refused
		return nil
	}
	options := make([]Choice, len(entries))
	for i, entry := range entries {
		options[i], r.refused = readOption(&request.Option, entry, at.entry(i))
		if r.refused != nil {
			return nil
		}
	}
	return options
}

func readOption(of *OptionFields, sent any, at place) (Choice, *refusal) {
	if text, ok := sent.(string); ok && of.AsString {
		label, refused := admitText(text, &of.Label, at)
		return Choice{Label: label, Sent: sent}, refused
	}
	fields, ok := sent.(*Object)
	if !ok || !of.AsObject {
		return Choice{}, refuseAt("shape", at)
	}
	from := &reader{fields, at, nil}
	choice := Choice{
		Label:       from.text(&of.Label),
		Value:       from.optional(of.Value),
		Description: from.optional(of.Description),
		Recommended: from.flag(of.Recommended, false),
		Sent:        sent,
	}
	return choice, from.refused
}

func (r *reader) intent(field *IntentField) *Intent {
	if field == nil || r.refused != nil {
		return nil
	}
	sent, ok := r.fields.Get(field.Name)
	if !ok {
		return nil
	}
	at := r.at.member(field.Name)
	fields, refused := readObject(sent, at)
	if refused != nil {
		r.refused = refused
		return nil
	}
	from := &reader{fields, at, nil}
	kind := from.text(&TextField{Name: field.Tag})
	for _, known := range field.Known {
		if from.refused == nil && known.Kind == kind {
			approve := from.text(&TextField{Name: known.Approve})
			r.refused = from.refused
			return &Intent{kind, approve}
		}
	}
	r.refused = from.refused
	return nil
}

func (r *reader) flag(field *FlagField, dropped bool) bool {
	if field == nil || r.refused != nil {
		return dropped
	}
	value, ok := r.fields.Get(field.Name)
	if !ok {
		return field.Default
	}
	flag, ok := value.(bool)
	if !ok {
		r.refused = refuseAt("shape", r.at.member(field.Name))
	}
	return flag
}

func (r *reader) optional(field *TextField) *string {
	if field == nil || r.refused != nil {
		return nil
	}
	if _, ok := r.fields.Get(field.Name); !ok && !field.Required {
		return nil
	}
	text := r.text(field)
	return &text
}

func (r *reader) text(field *TextField) string {
	if r.refused != nil {
		return ""
	}
	value, ok := r.fields.Get(field.Name)
	if !ok {
		r.refused = refuseAt("shape", r.at)
		return ""
	}
	at := r.at.member(field.Name)
	text, ok := value.(string)
	if !ok {
		r.refused = refuseAt("shape", at)
		return ""
	}
	text, r.refused = admitText(text, field, at)
	return text
}

// The text once it is found not to be blank, and cut where it is to be cut.
func admitText(text string, field *TextField, at place) (string, *refusal) {
	if field.NotBlank && isBlank(text) {
		return "", refuseAt("text-blank", at)
	}
	if limit := field.Limit; limit != nil && limit.Action == "truncate" {
		return truncate(text, limit.Max, limit.Unit), nil
	}
	return text, nil
}

func readObject(value any, at place) (*Object, *refusal) {
	if object, ok := value.(*Object); ok {
		return object, nil
	}
	return nil, refuseAt("shape", at)
}

func readList(value any, at place) ([]any, *refusal) {
	if list, ok := value.([]any); ok {
		return list, nil
	}
	return nil, refuseAt("shape", at)
}
