const maxRemembered = 4_096
/** Longer texts are rare, and would take room. */
const longestRemembered = 256

/** The same function with a memory of bounded size, for what is worked out again and again of the same few texts. */
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
