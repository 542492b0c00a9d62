package contract

import (
	"slices"
	"strings"
)

// One more than can be told is enough to know that it can't.
const mostChains = mostReadings + 1

// Some options in a row: the last of them, and chains that may stand before it; none: it is the first.
type chain struct {
	index  int
	before []*chain
}

// All chains of offered labels in a text from one place on.
type chains struct {
	text    string
	begin   int
	between string
	// By place: the chains that end there.
	ends map[int][]*chain
	// By place: the chains that a separator follows which ends there.
	starts map[int][]*chain
}

func findChains(rules *Rules, question *Question, text string, begin int, between string) *chains {
	found := &chains{text, begin, between, map[int][]*chain{}, map[int][]*chain{}}
	switch {
	case rules.mostChoices(question, false) <= 1:
		found.followOne(question)
	case rules.Answers.Order == "declared":
		found.followDeclared(question)
	default:
		found.followChosen(question)
	}
	return found
}

func (c *chains) has(text string, at int) bool {
	return strings.HasPrefix(c.text[at:], text)
}

func (c *chains) keep(end int, one *chain) {
	add(c.ends, end, one)
	if c.has(c.between, end) {
		add(c.starts, end+len(c.between), one)
	}
}

func add(found map[int][]*chain, at int, one *chain) {
	if len(found[at]) < mostChains {
		found[at] = append(found[at], one)
	}
}

func (c *chains) followOne(question *Question) {
	for i := range question.Options {
		if text := question.Options[i].Result(); c.has(text, c.begin) {
			c.keep(c.begin+len(text), &chain{index: i})
		}
	}
}

// A chain, and where it ends.
type ended struct {
	end   int
	chain *chain
}

// Option by option in their order: what is found so far may stand before.
func (c *chains) followDeclared(question *Question) {
	for i := range question.Options {
		text := question.Options[i].Result()
		var longer []ended
		for _, place := range c.places() {
			if !c.has(text, place) {
				continue
			}
			end := place + len(text)
			if place == c.begin {
				longer = append(longer, ended{end, &chain{index: i}})
			}
			if before := c.starts[place]; len(before) > 0 {
				longer = append(longer, ended{end, &chain{i, slices.Clone(before)}})
			}
		}
		// Kept only afterwards: no option stands before itself.
		for _, one := range longer {
			c.keep(one.end, one.chain)
		}
	}
}

// Where an option may begin, each place once and in order.
func (c *chains) places() []int {
	places := []int{c.begin}
	for place := range c.starts {
		if place != c.begin {
			places = append(places, place)
		}
	}
	slices.Sort(places)
	return places
}

// A chain in the order of choosing, and the options it has used.
type begun struct {
	place int
	chain *chain
	used  []int
}

// Place by place: in the order of choosing a chain can't be known by its last option alone.
func (c *chains) followChosen(question *Question) {
	open := []begun{{place: c.begin}}
	for len(open) > 0 {
		var further []begun
		room := map[int]int{}
		for _, one := range open {
			for i := range question.Options {
				text := question.Options[i].Result()
				if slices.Contains(one.used, i) || !c.has(text, one.place) {
					continue
				}
				end, longer := one.place+len(text), &chain{index: i}
				if one.chain != nil {
					longer.before = []*chain{one.chain}
				}
				c.keep(end, longer)
				room[end]++
				if room[end] <= mostChains && c.has(c.between, end) {
					used := append(slices.Clone(one.used), i)
					further = append(further, begun{end + len(c.between), longer, used})
				}
			}
		}
		open = further
	}
}

// A chain that is not followed to its first option yet, and the choices after it.
type unread struct {
	chain *chain
	later []int
}

// The choices of chains, in the order of the text: as many as can be told, and one more.
func allChoices(ending []*chain) [][]int {
	var whole [][]int
	for _, last := range ending {
		open := []unread{{last, nil}}
		count := 0
		for len(open) > 0 && count < mostChains {
			one := open[len(open)-1]
			open = open[:len(open)-1]
			choices := append([]int{one.chain.index}, one.later...)
			if len(one.chain.before) == 0 {
				whole = append(whole, choices)
				count++
			}
			for _, before := range one.chain.before {
				open = append(open, unread{before, choices})
			}
		}
	}
	return whole[:min(mostChains, len(whole))]
}
