package contract

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Answerer shows a screen to a human and waits for one action. An Action without a word is none, and
// the screen comes again; an error says that nobody is there. The context is done when the ask ends
// without the human.
type Answerer func(ctx context.Context, screen Screen) (Action, error)

// Asked is what an ask may say beside its arguments.
type Asked struct {
	// Caller is who asks; Root where it is not said.
	Caller Caller
	// Answerers answer this ask in place of those registered, where it is not nil; somebody must be
	// registered all the same.
	Answerers []Answerer
}

// Host lets asks of one dialect meet those who answer them. Its methods may be called by several
// goroutines at once.
type Host struct {
	dialect *Dialect

	mutex      sync.Mutex
	registered []*Registration
}

// NewHost makes a host of a dialect, for which nobody answers yet.
func NewHost(dialect *Dialect) *Host {
	return &Host{dialect: dialect}
}

// Registration are those who answer, until it is disposed of.
type Registration struct {
	host      *Host
	answerers []Answerer
	disposed  bool
	// Asks that are open, each with what ends it.
	open map[*openAsk]bool
}

// An ask that is shown to those who may answer it.
type openAsk struct {
	end context.CancelCauseFunc
}

// Dispose takes them away; an ask that is open ends.
func (r *Registration) Dispose() {
	r.host.mutex.Lock()
	defer r.host.mutex.Unlock()
	is := func(other *Registration) bool { return other == r }
	r.host.registered = slices.DeleteFunc(r.host.registered, is)
	r.disposed = true
	for ask := range r.open {
		ask.end(errGone)
	}
}

// Register registers those who answer. Where there can be only one and there is, the error is a
// *Failure.
func (h *Host) Register(answerers ...Answerer) (*Registration, error) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if len(h.registered) > 0 && h.dialect.Rules.Providers == "one" {
		return nil, h.dialect.Failure("provider-repeated")
	}
	made := &Registration{host: h, answerers: answerers, open: map[*openAsk]bool{}}
	h.registered = append(h.registered, made)
	return made, nil
}

// Ask asks, and waits for as long as it takes. The context is the agent's turn: when it is done the
// turn is stopped, and the dialect says what becomes of the ask. Where no answer comes of it the
// error is a *Failure.
func (h *Host) Ask(ctx context.Context, arguments any, asked Asked) (Encoded, error) {
	registered, answerers := h.who(asked)
	known := Context{asked.Caller, len(answerers), ctx.Err() != nil}
	if known.Caller == "" {
		known.Caller = Root
	}
	admission, err := h.dialect.Admit(arguments, known)
	if err != nil {
		return Encoded{}, err
	}
	if admission.Stopped {
		return h.encode(admission.Ask, skipAll(admission.Ask).Answers)
	}
	if h.dialect.Rules.Providers != "waterfall" {
		answerers = answerers[:min(1, len(answerers))]
	}
	switch end := h.run(ctx, admission.Ask, registered, answerers).(type) {
	case Settled:
		return h.encode(admission.Ask, end.Answers)
	case Broken:
		return Encoded{}, h.dialect.Failure(end.Fault)
	default:
		return Encoded{}, h.dialect.Failure("no-provider")
	}
}

func (h *Host) who(asked Asked) ([]*Registration, []Answerer) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	registered := slices.Clone(h.registered)
	if len(registered) == 0 {
		return nil, nil
	}
	if asked.Answerers != nil {
		return registered, asked.Answerers
	}
	var answerers []Answerer
	for _, registration := range registered {
		answerers = append(answerers, registration.answerers...)
	}
	return registered, answerers
}

func (h *Host) encode(ask *Ask, answers []*Answer) (Encoded, error) {
	encoded, err := h.dialect.Encode(ask, answers)
	if err != nil {
		// A dialect without skipped answers has no form for an ask that nobody answered.
		return Encoded{}, h.dialect.Failure("no-provider")
	}
	return encoded, nil
}

// Why an ask ends because those who answer it were taken away.
var errGone = errors.New("those who answer are gone")

func (h *Host) run(
	ctx context.Context, ask *Ask, registered []*Registration, answerers []Answerer,
) Step {
	open, end := context.WithCancelCause(ctx)
	defer end(nil)
	shown := &openAsk{end}
	h.watch(registered, shown)
	defer h.forget(registered, shown)
	for _, answerer := range answerers {
		step := h.show(open, ask, answerer)
		if _, ok := step.(Passed); !ok {
			return step
		}
	}
	return Broken{"no-provider"}
}

// An ask ends at once where one of those who may answer was taken away in the meantime.
func (h *Host) watch(registered []*Registration, ask *openAsk) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, registration := range registered {
		registration.open[ask] = true
		if registration.disposed {
			ask.end(errGone)
		}
	}
}

func (h *Host) forget(registered []*Registration, ask *openAsk) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, registration := range registered {
		delete(registration.open, ask)
	}
}

func (h *Host) show(open context.Context, ask *Ask, answerer Answerer) Step {
	rules, state := &h.dialect.Rules, State{}
	for {
		action, err := answerer(open, Present(rules, ask, state))
		// A late action is never looked at.
		if open.Err() != nil {
			if errors.Is(context.Cause(open), errGone) {
				return Broken{"no-provider"}
			}
			return Stop(rules, ask, state)
		}
		if err != nil {
			return Broken{"no-provider"}
		}
		step := Settle(rules, ask, state, action)
		again, ok := step.(State)
		if !ok {
			return step
		}
		state = again
	}
}
