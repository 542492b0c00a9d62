package contract

import (
	"slices"
	"strings"
)

// One step of a reading: the item of a question, or its absence.
type way struct {
	origin *node
	// The readings of that item; not asked for before it is known to be on the way.
	answers func() []*Answer
}

// A place that readings come to, at the least cost, with all ways there that cost no more.
type node struct {
	cost int
	ways []way
}

// The place before the first item, where no separator is due.
const start = -1

// The places that readings come to, each with its node.
type front map[int]*node

// Finds the reading of a text with the least free text, item by item and never by trying all.
func (f TextForm) leastReadings(rules *Rules, ask *Ask, text string) ([]*Answer, error) {
	measured := newMeasured(text)
	reached := front{start: {}}
	for i := range ask.Questions {
		reached = f.advance(rules, ask, measured, i, reached)
	}
	last := reached[len(text)]
	if last == nil && text == "" {
		// Nothing at all is written where every question was left out.
		last = reached[start]
	}
	if last == nil {
		return nil, ErrMalformed
	}
	if steps, ok := singleFile(last); ok {
		return theOnlyEach(steps)
	}
	return theOnly(paths(last, len(ask.Questions)))
}

// Reads the next question's item from every place reached so far.
func (f TextForm) advance(
	rules *Rules, ask *Ask, measured *measured, index int, reached front,
) front {
	further, question := front{}, &ask.Questions[index]
	free, lead := newFreeText(rules, question, measured), f.lead(question)
	ends := f.endsAfter(rules, ask, measured.text, index)
	for _, place := range reached.places() {
		from := reached[place]
		if rules.Answers.Skip == "omitted" {
			further.reach(place, from, from.cost, func() []*Answer { return []*Answer{nil} })
		}
		opening := lead
		if place != start {
			opening = f.Join + lead
		}
		if !strings.HasPrefix(measured.text[max(place, 0):], opening) {
			continue
		}
		begin := max(place, 0) + len(opening)
		body := newBody(&f, rules, question, free, begin)
		first, _ := slices.BinarySearch(ends, begin)
		for _, end := range ends[first:] {
			if cost, ok := body.cost(end); ok {
				answers := func() []*Answer { return body.answers(end) }
				further.reach(end, from, from.cost+cost, answers)
			}
		}
	}
	return further
}

// Where the item of a question may end: before an item that may follow, or with the text.
func (f TextForm) endsAfter(rules *Rules, ask *Ask, text string, index int) []int {
	isOmitted := rules.Answers.Skip == "omitted"
	later := ask.Questions[index+1:]
	if !isOmitted {
		later = later[:min(1, len(later))]
	}
	var ends []int
	for i := range later {
		opening := f.Join + f.lead(&later[i])
		for at := 0; ; at++ {
			found := strings.Index(text[at:], opening)
			if found < 0 {
				break
			}
			at += found
			ends = append(ends, at)
		}
	}
	if isOmitted || len(later) == 0 {
		ends = append(ends, len(text))
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

func (f front) places() []int {
	var places []int
	for place := range f {
		places = append(places, place)
	}
	slices.Sort(places)
	return places
}

func (f front) reach(place int, origin *node, cost int, answers func() []*Answer) {
	found := f[place]
	if found == nil || cost < found.cost {
		f[place] = &node{cost, []way{{origin, answers}}}
	} else if cost == found.cost && len(found.ways) <= mostReadings {
		// One more than can be told is enough to know that it can't.
		found.ways = append(found.ways, way{origin, answers})
	}
}

// The answers of each question, and whether all readings cut the text at the same places.
func singleFile(last *node) ([][]*Answer, bool) {
	var steps [][]*Answer
	for node := last; len(node.ways) > 0; node = node.ways[0].origin {
		if len(node.ways) > 1 {
			return nil, false
		}
		steps = append(steps, node.ways[0].answers())
	}
	slices.Reverse(steps)
	return steps, true
}

// A reading from some node on.
type path struct {
	node    *node
	answers []*Answer
}

// Whole readings that come to a node, one more than can be told at most.
func paths(last *node, length int) [][]*Answer {
	open := []path{{last, nil}}
	for range length {
		var further []path
		for _, one := range open {
			for _, way := range one.node.ways {
				for _, answer := range way.answers() {
					answers := append([]*Answer{answer}, one.answers...)
					further = append(further, path{way.origin, answers})
				}
			}
		}
		open = further[:min(mostReadings+1, len(further))]
	}
	readings := make([][]*Answer, len(open))
	for i, one := range open {
		readings[i] = one.answers
	}
	return readings
}
