package contract

import "errors"

// Action is what a human does. Which of the other parts count depends on the word.
type Action struct {
	// Do is the word: answer, next, skip, goto, submit, decline, cancel or pass.
	Do string
	// Question is the index of the question that is answered, skipped or gone to.
	Question int
	// Answer is the draft of answer.
	Answer Answer
	// Answers are what submit sends; nil: what is drafted and recorded.
	Answers []*Answer
}

// ErrNoAction says that a value is no action.
var ErrNoAction = errors.New("this is no action")

// ReadAction reads an action as it goes over a wire.
func ReadAction(value any) (Action, error) {
	fields, ok := value.(*Object)
	if !ok {
		return Action{}, ErrNoAction
	}
	word, _ := fields.Get("do")
	action := Action{}
	action.Do, _ = word.(string)
	switch action.Do {
	case "answer", "skip", "goto":
		index, _ := fields.Get("question")
		if action.Question, ok = Index(index); !ok {
			return Action{}, ErrNoAction
		}
	}
	switch action.Do {
	case "answer":
		answer, ok := readAnswer(fields)
		if !ok {
			return Action{}, ErrNoAction
		}
		action.Answer = *answer
	case "submit":
		if sent, _ := fields.Get("answers"); sent != nil {
			if action.Answers, ok = ReadAnswers(sent); !ok {
				return Action{}, ErrNoAction
			}
		}
	}
	return action, nil
}

// ReadAnswers reads answers as they go over a wire, and says whether they are some.
func ReadAnswers(value any) ([]*Answer, bool) {
	entries, ok := value.([]any)
	if !ok {
		return nil, false
	}
	answers := make([]*Answer, len(entries))
	for i, entry := range entries {
		if entry == nil {
			continue
		}
		fields, ok := entry.(*Object)
		if !ok {
			return nil, false
		}
		if answers[i], ok = readAnswer(fields); !ok {
			return nil, false
		}
	}
	return answers, true
}

func readAnswer(fields *Object) (*Answer, bool) {
	answer := &Answer{}
	if sent, _ := fields.Get("choices"); sent != nil {
		entries, ok := sent.([]any)
		if !ok {
			return nil, false
		}
		for _, entry := range entries {
			index, ok := Index(entry)
			if !ok {
				return nil, false
			}
			answer.Choices = append(answer.Choices, index)
		}
	}
	if sent, _ := fields.Get("custom"); sent != nil {
		custom, ok := sent.(string)
		if !ok {
			return nil, false
		}
		answer.Custom = &custom
	}
	return answer, true
}

// WriteAnswers writes answers as they go over a wire.
func WriteAnswers(answers []*Answer) []any {
	written := make([]any, len(answers))
	for i, answer := range answers {
		written[i] = writeAnswer(answer)
	}
	return written
}

func writeAnswer(answer *Answer) any {
	if answer == nil {
		return nil
	}
	choices := make([]any, len(answer.Choices))
	for i, index := range answer.Choices {
		choices[i] = index
	}
	written := NewObject().Set("choices", choices)
	if answer.Custom != nil {
		written.Set("custom", *answer.Custom)
	}
	return written
}
