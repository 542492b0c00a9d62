// Package provider answers the methods by which `askspec test` talks to a provider; the human is at
// the other end.
package provider

import (
	"bufio"
	"context"
	"errors"
	"io"
	"sync"

	contract "askspec-contract"
	"askspec-contract/dialects"
)

// What this provider can do, the same in every dialect.
var capabilities = []any{
	"navigation", "registration", "waterfall", "callers", "concurrent", "details", "codec", "clock",
}

// How many asks may be open at once.
const window = 8

// A dialect with its host, and its registrations.
type hosted struct {
	dialect       *contract.Dialect
	host          *contract.Host
	registrations []*contract.Registration
}

type provider struct {
	peer   *Peer
	hosted map[string]*hosted

	mutex sync.Mutex
	// What stops the turn of each open ask.
	turns map[string]context.CancelFunc
	over  bool
}

// Serve serves every dialect over lines until these end, or it is told to end.
func Serve(in io.Reader, out io.Writer) error {
	served := &provider{hosted: map[string]*hosted{}, turns: map[string]context.CancelFunc{}}
	for _, dialect := range dialects.All {
		made := &hosted{dialect: dialect, host: contract.NewHost(dialect)}
		// In every dialect one is registered from the start. Who answers is said by each ask.
		if err := made.register(); err != nil {
			return err
		}
		served.hosted[dialect.Name()] = made
	}
	served.peer = NewPeer(out, served.methods())
	err := served.read(bufio.NewReader(in))
	// Asks that are still open are stopped, and whatever was called is answered before the end.
	served.stop(func(string) bool { return true })
	served.peer.Settle()
	return err
}

func (p *provider) read(in *bufio.Reader) error {
	for !p.over && !p.peer.Broken() {
		line, err := in.ReadBytes('\n')
		p.peer.Receive(line)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (h *hosted) register() error {
	registration, err := h.host.Register()
	if err == nil {
		h.registrations = append(h.registrations, registration)
	}
	return err
}

func (p *provider) methods() map[string]Method {
	nothing := func(*contract.Object) (any, error) { return contract.NewObject(), nil }
	return map[string]Method{
		"initialize":    atOnce(p.initialize),
		"ping":          atOnce(nothing),
		"ask":           p.ask,
		"check":         atOnce(p.check),
		"encode":        atOnce(p.encode),
		"decode":        atOnce(p.decode),
		"register":      atOnce(p.register),
		"dispose":       atOnce(p.dispose),
		"clock/advance": atOnce(nothing),
		"cancel":        atOnce(p.cancel),
		"shutdown":      atOnce(p.shutdown),
	}
}

func atOnce(method func(*contract.Object) (any, error)) Method {
	return func(params *contract.Object, reply Reply) {
		reply(method(params))
	}
}

func (p *provider) initialize(*contract.Object) (any, error) {
	served := []any{}
	for _, dialect := range dialects.All {
		one := contract.NewObject().Set("name", dialect.Name()).Set("declares", capabilities)
		served = append(served, one)
	}
	about := contract.NewObject().Set("name", contract.PackageName)
	about.Set("version", contract.Version).Set("language", "go")
	result := contract.NewObject().Set("protocol", 1).Set("provider", about)
	return result.Set("dialects", served).Set("window", window), nil
}

func (p *provider) ask(params *contract.Object, reply Reply) {
	hosted, err := p.of(params)
	if err != nil {
		reply(nil, err)
		return
	}
	ctx, run, err := p.begin(params)
	if err != nil {
		reply(nil, err)
		return
	}
	arguments, asked, err := p.asked(params, run)
	if err != nil {
		p.end(run)
		reply(nil, err)
		return
	}
	p.peer.Go(func() {
		encoded, err := hosted.host.Ask(ctx, arguments, asked)
		p.end(run)
		if err != nil {
			reply(nil, Failed(err))
			return
		}
		reply(Written(encoded), nil)
	})
}

// Takes note of an ask at once: what comes next may be that its turn is stopped.
func (p *provider) begin(params *contract.Object) (context.Context, string, error) {
	sent, _ := params.Get("run")
	run, ok := sent.(string)
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if _, isOpen := p.turns[run]; !ok || isOpen {
		return nil, "", badParams("run")
	}
	ctx, stop := context.WithCancel(context.Background())
	p.turns[run] = stop
	if aborted, _ := params.Get("aborted"); aborted == true {
		stop()
	}
	return ctx, run, nil
}

func (p *provider) end(run string) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.turns[run]()
	delete(p.turns, run)
}

func (p *provider) asked(params *contract.Object, run string) (any, contract.Asked, error) {
	arguments, ok := params.Get("arguments")
	if !ok {
		return nil, contract.Asked{}, badParams("arguments")
	}
	caller, err := ReadCaller(params)
	if err != nil {
		return nil, contract.Asked{}, err
	}
	count := 1
	if sent, ok := params.Get("answerers"); ok {
		if count, ok = contract.Index(sent); !ok || count < 0 || count > 1024 {
			return nil, contract.Asked{}, badParams("answerers")
		}
	}
	asked := contract.Asked{Caller: caller, Answerers: []contract.Answerer{}}
	for index := range count {
		asked.Answerers = append(asked.Answerers, p.answerer(run, index))
	}
	return arguments, asked, nil
}

func (p *provider) answerer(run string, index int) contract.Answerer {
	return func(ctx context.Context, screen contract.Screen) (contract.Action, error) {
		params := contract.NewObject().Set("run", run).Set("answerer", index)
		result, err := p.peer.Call(ctx, "human/next", params.Set("screen", screen.Value()))
		if err != nil {
			return contract.Action{}, err
		}
		// What is no action is none, and the screen comes again.
		action, err := contract.ReadAction(result)
		if err != nil {
			return contract.Action{}, nil
		}
		return action, nil
	}
}

// ReadCaller reads who asks.
func ReadCaller(params *contract.Object) (contract.Caller, error) {
	sent, ok := params.Get("caller")
	if !ok {
		return contract.Root, nil
	}
	object, ok := sent.(*contract.Object)
	if !ok {
		return "", badParams("caller")
	}
	kind, _ := object.Get("kind")
	word, _ := kind.(string)
	switch caller := contract.Caller(word); caller {
	case contract.Root, contract.ResumedRoot, contract.Delegated, contract.NotLive:
		return caller, nil
	default:
		return "", badParams("caller")
	}
}

func (p *provider) check(params *contract.Object) (any, error) {
	_, _, err := p.admitted(params)
	return contract.NewObject(), err
}

func (p *provider) encode(params *contract.Object) (any, error) {
	dialect, ask, err := p.admitted(params)
	if err != nil {
		return nil, err
	}
	sent, _ := params.Get("answers")
	answers, ok := contract.ReadAnswers(sent)
	if !ok {
		return nil, badParams("answers")
	}
	encoded, err := dialect.Encode(ask, answers)
	if err != nil {
		return nil, coded(err, contract.CodeInvalidAnswers)
	}
	return Written(encoded), nil
}

func (p *provider) decode(params *contract.Object) (any, error) {
	dialect, ask, err := p.admitted(params)
	if err != nil {
		return nil, err
	}
	result, ok := params.Get("value")
	if !ok {
		if result, ok = params.Get("content"); !ok {
			return nil, badParams("content")
		}
	}
	details, _ := params.Get("details")
	answers, err := dialect.Decode(ask, result, details)
	if ambiguous := (*contract.AmbiguousError)(nil); errors.As(err, &ambiguous) {
		told := coded(err, contract.CodeAmbiguous)
		told.Data = told.Data.(*contract.Object).Set("readings", readings(ambiguous))
		return nil, told
	}
	if err != nil {
		return nil, coded(err, contract.CodeMalformed)
	}
	return contract.NewObject().Set("answers", contract.WriteAnswers(answers)), nil
}

func readings(ambiguous *contract.AmbiguousError) *contract.Object {
	name, lists := "byQuestion", ambiguous.ByQuestion
	if ambiguous.Whole != nil {
		name, lists = "whole", ambiguous.Whole
	}
	told := []any{}
	for _, answers := range lists {
		told = append(told, contract.WriteAnswers(answers))
	}
	return contract.NewObject().Set(name, told)
}

func (p *provider) register(params *contract.Object) (any, error) {
	hosted, err := p.of(params)
	if err != nil {
		return nil, err
	}
	if err := hosted.register(); err != nil {
		return nil, Failed(err)
	}
	return contract.NewObject(), nil
}

func (p *provider) dispose(params *contract.Object) (any, error) {
	hosted, err := p.of(params)
	if err != nil {
		return nil, err
	}
	for _, registration := range hosted.registrations {
		registration.Dispose()
	}
	hosted.registrations = nil
	return contract.NewObject(), nil
}

func (p *provider) cancel(params *contract.Object) (any, error) {
	wanted, _ := params.Get("run")
	p.stop(func(run string) bool { return run == wanted })
	return contract.NewObject(), nil
}

// Stops the turns of some asks that are open.
func (p *provider) stop(is func(run string) bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for run, stop := range p.turns {
		if is(run) {
			stop()
		}
	}
}

func (p *provider) shutdown(*contract.Object) (any, error) {
	p.over = true
	return contract.NewObject(), nil
}

func (p *provider) of(params *contract.Object) (*hosted, error) {
	sent, _ := params.Get("dialect")
	name, _ := sent.(string)
	if hosted, ok := p.hosted[name]; ok {
		return hosted, nil
	}
	return nil, badParams("dialect")
}

func (p *provider) admitted(params *contract.Object) (*contract.Dialect, *contract.Ask, error) {
	hosted, err := p.of(params)
	if err != nil {
		return nil, nil, err
	}
	arguments, ok := params.Get("arguments")
	if !ok {
		return nil, nil, badParams("arguments")
	}
	ask, err := hosted.dialect.Check(arguments)
	if err != nil {
		return nil, nil, Failed(err)
	}
	return hosted.dialect, ask, nil
}

// Written gives the result of an ask as it goes over a wire.
func Written(encoded contract.Encoded) *contract.Object {
	if encoded.Content == nil {
		return contract.NewObject().Set("value", encoded.Value)
	}
	told := contract.NewObject().Set("content", *encoded.Content)
	if encoded.Details != nil {
		told.Set("details", encoded.Details)
	}
	return told
}

// Failed gives the error of a reply for what kept an ask from being answered.
func Failed(err error) error {
	failure := (*contract.Failure)(nil)
	if !errors.As(err, &failure) {
		return err
	}
	data := contract.NewObject()
	if failure.Name != nil {
		data.Set("name", *failure.Name)
	}
	data.Set("code", failure.Code)
	if failure.Path != nil {
		data.Set("path", *failure.Path)
	}
	return &Error{codeFailure, failure.Message, data}
}

func coded(err error, code string) *Error {
	return &Error{codeFailure, err.Error(), contract.NewObject().Set("code", code)}
}

func badParams(name string) error {
	return &Error{Code: codeParams, Message: "`" + name + "` is missing or not what it must be"}
}
