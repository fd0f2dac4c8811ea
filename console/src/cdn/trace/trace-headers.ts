/** Parses lines such as `Referer: https://a.example/`; a line without a colon is a name without a value. */
export const headersOf = (lines: string): { name: string; value: string }[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      return colon < 0
        ? { name: line, value: '' }
        : { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
    })
