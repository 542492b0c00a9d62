// A provider in one file. What is yours is show: all but the human is in the package.
package main

import (
	"bufio"
	"context"
	"os"

	contract "{{ module }}/{{ folder }}"
	"{{ module }}/{{ folder }}/dialects"
	"{{ module }}/{{ folder }}/provider"
)

var served = []string{ {{- names -}} }

// This stands in for your user interface, which shows a screen and waits for one action: askspec
// plays the human.
func show(ctx context.Context, peer *provider.Peer, run any, screen contract.Screen) (contract.Action, error) {
	params := contract.NewObject().Set("run", run).Set("screen", screen.Value())
	action, err := peer.Call(ctx, "human/next", params)
	if err != nil {
		return contract.Action{}, err
	}
	return contract.ReadAction(action)
}

func main() {
	hosts, listed := map[any]*contract.Host{}, []any{}
	for _, dialect := range dialects.All {
		for _, name := range served {
			if dialect.Name() == name {
				hosts[name] = contract.NewHost(dialect)
				hosts[name].Register()
				listed = append(listed, contract.NewObject().Set("name", name).Set("declares", []any{}))
			}
		}
	}
	var peer *provider.Peer
	turns, over := map[any]context.CancelFunc{}, false

	// Whatever comes over the wire.
	nothing := contract.NewObject()
	about := contract.NewObject().Set("name", "my-provider").Set("version", "0.1.0").Set("language", "Go")
	peer = provider.NewPeer(os.Stdout, map[string]provider.Method{
		"initialize": func(_ *contract.Object, reply provider.Reply) {
			result := contract.NewObject().Set("protocol", 1).Set("provider", about)
			reply(result.Set("dialects", listed), nil)
		},
		"ping": func(_ *contract.Object, reply provider.Reply) { reply(nothing, nil) },
		"ask": func(params *contract.Object, reply provider.Reply) {
			name, _ := params.Get("dialect")
			run, _ := params.Get("run")
			arguments, _ := params.Get("arguments")
			ctx, stop := context.WithCancel(context.Background())
			if aborted, _ := params.Get("aborted"); aborted == true {
				stop()
			}
			turns[run] = stop
			count := 1
			if sent, ok := params.Get("answerers"); ok {
				count, _ = contract.Index(sent)
			}
			caller, err := provider.ReadCaller(params)
			if err != nil {
				reply(nil, err)
				return
			}
			human := func(ctx context.Context, screen contract.Screen) (contract.Action, error) {
				return show(ctx, peer, run, screen)
			}
			asked := contract.Asked{Caller: caller, Answerers: []contract.Answerer{}}
			for range count {
				asked.Answerers = append(asked.Answerers, human)
			}
			peer.Go(func() {
				encoded, err := hosts[name].Ask(ctx, arguments, asked)
				if err != nil {
					reply(nil, provider.Failed(err))
					return
				}
				reply(provider.Written(encoded), nil)
			})
		},
		"cancel": func(params *contract.Object, _ provider.Reply) {
			run, _ := params.Get("run")
			if stop, ok := turns[run]; ok {
				stop()
			}
		},
		"shutdown": func(_ *contract.Object, reply provider.Reply) { over = true; reply(nothing, nil) },
	})
	for in := bufio.NewReader(os.Stdin); !over; {
		line, err := in.ReadBytes('\n')
		peer.Receive(line)
		over = over || err != nil
	}
}
