package contract

import (
	"strings"
	"unicode/utf8"
)

func isSpace(point rune) bool {
	for _, span := range whiteSpace {
		if span[0] <= point && point <= span[1] {
			return true
		}
	}
	return false
}

// The text without its outer white space; strings.TrimSpace takes other characters than the spec.
func trim(text string) string {
	return strings.TrimFunc(text, isSpace)
}

func isBlank(text string) bool {
	return trim(text) == ""
}

// How long a text is, in this unit.
func measure(text string, unit Unit) int {
	switch unit {
	case "bytes":
		return len(text)
	case "utf16-units":
		units := 0
		for _, point := range text {
			units += utf16Units(point)
		}
		return units
	default:
		return utf8.RuneCountInString(text)
	}
}

func utf16Units(point rune) int {
	if point > 0xFFFF {
		return 2
	}
	return 1
}

// The greatest prefix that fits, cut between code points.
func truncate(text string, room int, unit Unit) string {
	for at, point := range text {
		room -= measure(string(point), unit)
		if room < 0 {
			return text[:at]
		}
	}
	return text
}
