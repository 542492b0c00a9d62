package contract

// Screen is what is on the screen when the human is waited for, and what can be done about it.
type Screen struct {
	Questions []ShownQuestion
	// Total is how many questions the ask has.
	Total int
	// Actions are the words of the actions that are offered.
	Actions []string
	// Indicators say how each question of the ask stands, on a card: unanswered, answered or skipped.
	Indicators []string
}

// ShownQuestion is one visible question.
type ShownQuestion struct {
	Question *Question
	// Index is its place in the ask.
	Index int
	// Draft is what stands in its entry, nil where that is empty.
	Draft *Answer
	// Recorded is the answer that counts so far, nil where there is none or it is a skip.
	Recorded *Answer
	// IsRecorded says whether an answer or a skip is recorded.
	IsRecorded bool
}

// Present gives the screen as things stand.
func Present(rules *Rules, ask *Ask, state State) Screen {
	screen := Screen{Total: len(ask.Questions), Actions: offered(rules)}
	first, last := visible(rules, ask, state)
	for i := first; i <= last; i++ {
		recorded, ok := state.Recorded[i]
		screen.Questions = append(screen.Questions, ShownQuestion{
			Question:   &ask.Questions[i],
			Index:      i,
			Draft:      state.shownDraft(i),
			Recorded:   recorded,
			IsRecorded: ok,
		})
	}
	if rules.Layout == "card" {
		for i := range ask.Questions {
			screen.Indicators = append(screen.Indicators, indicator(state, i))
		}
	}
	return screen
}

// The first and the last question on the screen: one on a card, all on a form.
func visible(rules *Rules, ask *Ask, state State) (first, last int) {
	if rules.Layout == "card" {
		return state.Current, state.Current
	}
	return 0, len(ask.Questions) - 1
}

func isVisible(rules *Rules, ask *Ask, state State, index int) bool {
	first, last := visible(rules, ask, state)
	return first <= index && index <= last
}

// What the screen lets the human do.
func offered(rules *Rules) []string {
	words := []string{"answer"}
	isCard := rules.Layout == "card"
	if isCard {
		words = append(words, "next")
	}
	if rules.Answers.Skip != "refused" {
		words = append(words, "skip")
	}
	if isCard {
		words = append(words, "goto")
	} else {
		words = append(words, "submit")
	}
	if rules.Answers.Decline != "unavailable" {
		words = append(words, "decline")
	}
	if rules.Answers.Dismiss != "unavailable" {
		words = append(words, "cancel")
	}
	if rules.Providers == "waterfall" {
		words = append(words, "pass")
	}
	return words
}

func indicator(state State, index int) string {
	recorded, ok := state.Recorded[index]
	switch {
	case !ok:
		return "unanswered"
	case recorded == nil:
		return "skipped"
	default:
		return "answered"
	}
}

// MarshalJSON writes the screen as it goes over a wire.
func (s Screen) MarshalJSON() ([]byte, error) {
	return []byte(Write(s.Value())), nil
}

// Value gives the screen as it goes over a wire.
func (s Screen) Value() *Object {
	questions := make([]any, len(s.Questions))
	for i := range s.Questions {
		questions[i] = s.Questions[i].value()
	}
	shown := NewObject().Set("questions", questions).Set("total", s.Total)
	shown.Set("actions", texts(s.Actions))
	if s.Indicators != nil {
		shown.Set("indicators", texts(s.Indicators))
	}
	return shown
}

func (s *ShownQuestion) value() *Object {
	options := make([]any, len(s.Question.Options))
	for i := range s.Question.Options {
		options[i] = shownOption(&s.Question.Options[i])
	}
	shown := NewObject().Set("index", s.Index)
	setText(shown, "id", s.Question.ID)
	setText(shown, "header", s.Question.Header)
	shown.Set("prompt", s.Question.Prompt)
	setText(shown, "detail", s.Question.Detail)
	shown.Set("multi", s.Question.Multi).Set("custom", s.Question.Custom)
	shown.Set("options", options)
	if s.Draft != nil {
		shown.Set("draft", writeAnswer(s.Draft))
	}
	if s.IsRecorded {
		shown.Set("recorded", writeAnswer(s.Recorded))
	}
	return shown
}

func shownOption(option *Choice) *Object {
	shown := NewObject().Set("label", option.Label)
	setText(shown, "description", option.Description)
	if option.Recommended {
		shown.Set("recommended", true)
	}
	return shown
}

func setText(object *Object, name string, text *string) {
	if text != nil {
		object.Set(name, *text)
	}
}

func texts(words []string) []any {
	list := make([]any, len(words))
	for i, word := range words {
		list[i] = word
	}
	return list
}
