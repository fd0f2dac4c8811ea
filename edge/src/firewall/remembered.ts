/** Longer texts are judged again each time: they hardly ever recur. */
const longest = 1024

/** A copy that does not keep in memory the longer text from which it was cut. */
const ownCopy = (text: string): string =>
  /[^\0-\xff]/.test(text)
    ? Buffer.from(text, 'utf16le').toString('utf16le')
    : Buffer.from(text, 'latin1').toString('latin1')

/**
 * Remembers the results for texts. It holds at most `most` characters of texts, twice: when the newer half is
 * full it becomes the older one, and the older one is dropped. A text that is looked up again moves to the newer half.
 */
export class Remembered<Result> {
  readonly #most: number
  #newer = new Map<string, Result>()
  #older = new Map<string, Result>()
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  get(text: string): Result | undefined {
    if (text.length > longest) return undefined
    const known = this.#newer.get(text)
    if (known !== undefined) return known
    const before = this.#older.get(text)
    if (before !== undefined) this.set(text, before)
    return before
  }

  set(text: string, result: Result): void {
    if (text.length > longest) return
    // An entry costs memory besides its text.
    this.#size += text.length + 128
    if (this.#size > this.#most) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#size = text.length + 128
    }
    this.#newer.set(ownCopy(text), result)
  }

  /** How many texts are remembered. */
  get count(): number {
    return this.#newer.size + this.#older.size
  }
}
