const maxRemembered = 4_096
/** Longer texts are rare and would take too much memory. */
const longestRemembered = 256

/** Caches the results of a function for a limited number of texts that occur again and again. */
export function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (known.size >= maxRemembered) known.clear()
    if (text.length <= longestRemembered) known.set(text, made)
    return made
  }
}
