// Command askspec-provider is a provider on stdin and stdout: `askspec test` plays the human.
package main

import (
	"fmt"
	"os"

	"askspec-contract/provider"
)

func main() {
	if err := provider.Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
