package contract

func (f OneForm) encode(rules *Rules, ask *Ask, answers []*Answer) Encoded {
	value, answer := NewObject(), answers[0]
	switch {
	case answer == nil:
		value.Set(f.Answer, nil)
	case answer.Custom != nil:
		value.Set(f.Answer, *answer.Custom)
	default:
		chosen := &ask.Questions[0].Options[answer.Choices[0]]
		value.Set(f.Answer, chosen.Result()).Set(f.Option, chosen.Sent)
	}
	return surfaced(rules, value)
}

func (f OneForm) decode(rules *Rules, ask *Ask, result, _ any) ([]*Answer, error) {
	value, ok := unwrapped(rules, result)
	object, isObject := value.(*Object)
	if !ok || !isObject {
		return nil, ErrMalformed
	}
	sent, _ := object.Get(f.Answer)
	text, ok := sent.(string)
	if !ok {
		return nil, ErrMalformed
	}
	question := &ask.Questions[0]
	echo, isEchoed := object.Get(f.Option)
	var readings []*Answer
	// Without an option: free text, or an option that was not echoed.
	if !isEchoed && rules.isCustom(question, text) {
		readings = append(readings, &Answer{Custom: &text})
	}
	for i := range question.Options {
		option := &question.Options[i]
		if option.Result() == text && (!isEchoed || rules.isEcho(option, echo)) {
			readings = append(readings, &Answer{Choices: []int{i}})
		}
	}
	return theOnlyEach([][]*Answer{readings})
}

// Whether an option is the one that was sent, by the fields that are known.
func (r *Rules) isEcho(choice *Choice, option any) bool {
	sent, isObject := choice.Sent.(*Object)
	echo, ok := option.(*Object)
	if !isObject || !ok {
		return !isObject && isSame(choice.Sent, option)
	}
	of := &r.Request.Option
	names := []string{of.Label.Name}
	for _, field := range []*TextField{of.Value, of.Description} {
		if field != nil {
			names = append(names, field.Name)
		}
	}
	if of.Recommended != nil {
		names = append(names, of.Recommended.Name)
	}
	for _, name := range names {
		one, isSent := sent.Get(name)
		other, isThere := echo.Get(name)
		if isSent != isThere || !isSame(one, other) {
			return false
		}
	}
	return true
}
