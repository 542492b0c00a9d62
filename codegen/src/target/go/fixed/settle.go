package contract

import (
	"maps"
	"slices"
)

// State is how an open ask stands, from the first screen on; nobody has touched the zero value.
type State struct {
	// Current is the question that a card shows.
	Current int
	// Drafts are what is drafted and not recorded, by question.
	Drafts map[int]*Answer
	// Recorded is what is recorded, by question; nil is a skip, and no entry an open question.
	Recorded map[int]*Answer
}

// What stands in a question's entry: the draft, or else the recorded answer.
func (s State) shownDraft(index int) *Answer {
	if draft := s.Drafts[index]; draft != nil {
		return draft
	}
	return s.Recorded[index]
}

func (s State) withDraft(index int, draft *Answer) State {
	drafts := maps.Clone(s.Drafts)
	delete(drafts, index)
	if draft != nil {
		if drafts == nil {
			drafts = map[int]*Answer{}
		}
		drafts[index] = draft
	}
	s.Drafts = drafts
	return s
}

// Step is what comes of an action: a State, which is to be shown again, or Settled, Broken or Passed.
type Step interface {
	step()
}

// Settled says that the ask is over, and every question answered or skipped, which is nil.
type Settled struct {
	Answers []*Answer
}

// Broken says that the ask is over: it fails.
type Broken struct {
	Fault Fault
}

// Passed says that the answerer does not claim the ask.
type Passed struct{}

func (State) step()   {}
func (Settled) step() {}
func (Broken) step()  {}
func (Passed) step()  {}

// Settle gives what an action does. One that is not offered, or not valid in all its parts, does
// nothing.
func Settle(rules *Rules, ask *Ask, state State, action Action) Step {
	if !slices.Contains(offered(rules), action.Do) {
		return state
	}
	switch action.Do {
	case "answer":
		return draft(rules, ask, state, action)
	case "next":
		return next(rules, ask, state)
	case "skip":
		if !isVisible(rules, ask, state, action.Question) {
			return state
		}
		return record(rules, ask, state, action.Question, nil)
	case "goto":
		if action.Question >= 0 && action.Question < len(ask.Questions) {
			state.Current = action.Question
		}
		return state
	case "submit":
		return submit(rules, ask, state, action.Answers)
	case "decline":
		return skipAll(ask)
	case "cancel":
		return Broken{"dismissed"}
	default:
		return Passed{}
	}
}

// Stop gives what becomes of an open ask when the turn is stopped: Settled or Broken.
func Stop(rules *Rules, ask *Ask, state State) Step {
	switch rules.Answers.Stop {
	case "fails":
		return Broken{"aborted"}
	case "skips-all":
		return skipAll(ask)
	default:
		return settled(ask, state.Recorded)
	}
}

func draft(rules *Rules, ask *Ask, state State, action Action) Step {
	if !isVisible(rules, ask, state, action.Question) {
		return state
	}
	answer, err := rules.settleAnswer(&ask.Questions[action.Question], &action.Answer)
	if err != nil {
		return state
	}
	return state.withDraft(action.Question, answer)
}

func next(rules *Rules, ask *Ask, state State) Step {
	answer := state.shownDraft(state.Current)
	if answer == nil && rules.Answers.Skip == "refused" {
		return state
	}
	return record(rules, ask, state, state.Current, answer)
}

func submit(rules *Rules, ask *Ask, state State, given []*Answer) Step {
	if given == nil {
		given = make([]*Answer, len(ask.Questions))
		for i := range given {
			given[i] = state.shownDraft(i)
		}
	}
	answers, err := rules.settleAnswers(ask.Questions, given)
	if err != nil {
		return state
	}
	return Settled{answers}
}

func record(rules *Rules, ask *Ask, state State, index int, answer *Answer) Step {
	recorded := maps.Clone(state.Recorded)
	if recorded == nil {
		recorded = map[int]*Answer{}
	}
	recorded[index] = answer
	state = state.withDraft(index, nil)
	state.Recorded = recorded
	if rules.Layout == "any" {
		return state
	}
	count := len(ask.Questions)
	for step := 1; step < count; step++ {
		following := (index + step) % count
		if _, ok := recorded[following]; !ok {
			state.Current = following
			return state
		}
	}
	return settled(ask, recorded)
}

func settled(ask *Ask, recorded map[int]*Answer) Settled {
	answers := make([]*Answer, len(ask.Questions))
	for i := range answers {
		answers[i] = recorded[i]
	}
	return Settled{answers}
}

func skipAll(ask *Ask) Settled {
	return Settled{make([]*Answer, len(ask.Questions))}
}
