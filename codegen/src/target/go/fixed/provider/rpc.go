package provider

import (
	"bytes"
	"context"
	"errors"
	"io"
	"sync"

	contract "askspec-contract"
)

// The codes of JSON-RPC 2.0; a failure has a code of its own in its data.
const (
	codeParse    = -32700
	codeInvalid  = -32600
	codeMethod   = -32601
	codeParams   = -32602
	codeInternal = -32603
	codeFailure  = -32000
)

// Error is the error of a reply.
type Error struct {
	Code    int
	Message string
	// Data is a JSON value, or nil.
	Data any
}

func (e *Error) Error() string {
	return e.Message
}

// Reply takes the result of a call, or the error that it ends with.
type Reply func(result any, err error)

// Method answers one call, at once or later from work that was started by [Peer.Go].
type Method func(params *contract.Object, reply Reply)

// Peer is one end of a connection of JSON-RPC 2.0 over lines, in both directions at once.
//
// Each line is worked off before the next is looked at: until all work that it set off, or whose
// context it ended, is done or waits for the other side again.
type Peer struct {
	out     io.Writer
	methods map[string]Method

	mutex   sync.Mutex
	idle    *sync.Cond
	busy    int
	waiting map[int]*waiting
	lastID  int
	broken  bool
}

// Work that waits for the other side, as long as its context goes on.
type waiting struct {
	ctx   context.Context
	reply chan *contract.Object
}

// NewPeer makes a peer that writes its lines here.
func NewPeer(out io.Writer, methods map[string]Method) *Peer {
	made := &Peer{out: out, methods: methods, waiting: map[int]*waiting{}}
	made.idle = sync.NewCond(&made.mutex)
	return made
}

// Go does some work beside the lines that come in.
func (p *Peer) Go(work func()) {
	p.mutex.Lock()
	p.busy++
	p.mutex.Unlock()
	go func() {
		defer p.rest()
		work()
	}()
}

func (p *Peer) rest() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.busy--
	p.idle.Broadcast()
}

// Settle waits until no work goes on.
func (p *Peer) Settle() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for p.busy > 0 || p.isEnding() {
		p.idle.Wait()
	}
}

// Whether some work is about to find out that its context is done.
func (p *Peer) isEnding() bool {
	for _, one := range p.waiting {
		if one.ctx.Err() != nil {
			return true
		}
	}
	return false
}

// Broken says that the other side does not read any longer.
func (p *Peer) Broken() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.broken
}

// Call calls the other side from work that was started by [Peer.Go], and waits for its reply.
func (p *Peer) Call(ctx context.Context, method string, params any) (any, error) {
	id, reply := p.expect(ctx)
	p.write(contract.NewObject().Set("id", id).Set("method", method).Set("params", params))
	p.rest()
	select {
	case message := <-reply:
		if _, ok := message.Get("error"); ok {
			return nil, errors.New("the call was answered with an error")
		}
		result, _ := message.Get("result")
		return result, nil
	case <-ctx.Done():
		p.giveUp(id)
		return nil, ctx.Err()
	}
}

func (p *Peer) expect(ctx context.Context) (int, chan *contract.Object) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.lastID++
	reply := make(chan *contract.Object, 1)
	p.waiting[p.lastID] = &waiting{ctx, reply}
	return p.lastID, reply
}

func (p *Peer) giveUp(id int) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	// Where the reply came after all, it was counted then.
	if _, ok := p.waiting[id]; ok {
		delete(p.waiting, id)
		p.busy++
	}
}

// Receive takes in one line, and works it off.
func (p *Peer) Receive(line []byte) {
	defer p.Settle()
	if len(bytes.TrimSpace(line)) == 0 {
		return
	}
	value, err := contract.Parse(line)
	if err != nil {
		p.refuse(nil, &Error{Code: codeParse, Message: "this line is not JSON: " + err.Error()})
		return
	}
	message, ok := value.(*contract.Object)
	if !ok {
		p.refuse(nil, &Error{Code: codeInvalid, Message: "a message is an object"})
		return
	}
	method, _ := message.Get("method")
	_, hasResult := message.Get("result")
	_, hasError := message.Get("error")
	if name, ok := method.(string); ok {
		p.answer(name, message)
	} else if hasResult || hasError {
		p.takeReply(message)
	} else {
		id, _ := message.Get("id")
		p.refuse(id, &Error{Code: codeInvalid, Message: "this message neither calls nor replies"})
	}
}

func (p *Peer) answer(name string, message *contract.Object) {
	reply := p.replyTo(message)
	method, ok := p.methods[name]
	if !ok {
		reply(nil, &Error{Code: codeMethod, Message: "there is no such method"})
		return
	}
	sent, _ := message.Get("params")
	params, ok := sent.(*contract.Object)
	if sent == nil {
		params = contract.NewObject()
	} else if !ok {
		reply(nil, &Error{Code: codeParams, Message: "params must be an object"})
		return
	}
	method(params, reply)
}

// A notification's result goes nowhere.
func (p *Peer) replyTo(message *contract.Object) Reply {
	id, ok := message.Get("id")
	if !ok {
		return func(any, error) {}
	}
	return func(result any, err error) {
		if err != nil {
			p.refuse(id, err)
			return
		}
		p.write(contract.NewObject().Set("id", id).Set("result", result))
	}
}

func (p *Peer) takeReply(message *contract.Object) {
	sent, _ := message.Get("id")
	id, ok := contract.Index(sent)
	if !ok {
		return
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if one, ok := p.waiting[id]; ok {
		delete(p.waiting, id)
		p.busy++
		one.reply <- message
	}
}

func (p *Peer) refuse(id any, err error) {
	told := &Error{Code: codeInternal, Message: err.Error()}
	errors.As(err, &told)
	failure := contract.NewObject().Set("code", told.Code).Set("message", told.Message)
	if told.Data != nil {
		failure.Set("data", told.Data)
	}
	p.write(contract.NewObject().Set("id", id).Set("error", failure))
}

func (p *Peer) write(message *contract.Object) {
	line := contract.NewObject().Set("jsonrpc", "2.0")
	for _, name := range message.Names() {
		value, _ := message.Get(name)
		line.Set(name, value)
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if _, err := io.WriteString(p.out, contract.Write(line)+"\n"); err != nil {
		// Nobody reads any longer: what remains to be said is lost.
		p.broken = true
	}
}
