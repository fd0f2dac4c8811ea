/** Patterns in which `<name>` stands for one of the parts of that name. Parts may contain such names too. */
export type Grammar = {
  patterns: readonly string[]
  parts?: Readonly<Record<string, readonly string[]>>
}

export type Half = 'tuning' | 'heldOut'

/** The seed of the split, and of all choices. It is never changed: samples would change sides. */
const seed = 20_261_125

/** FNV-1a with a final mixing step, so that texts that differ by one character differ in all bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x29_7a_2d_39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Numbers from 0 to 1 that depend on a name alone. */
export function dice(name: string): () => number {
  let state = hashOf(name)
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <Item>(items: readonly Item[], roll: () => number): Item => {
  const item = items[Math.floor(roll() * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/**
 * Which half a pattern belongs to. Patterns are split, and not the texts made from them: otherwise each pattern would be
 * known from the other half.
 */
export const halfOf = (pattern: string): Half => (hashOf(pattern) % 2 === 0 ? 'tuning' : 'heldOut')

function filled(pattern: string, parts: Grammar['parts'], roll: () => number): string {
  let text = pattern
  for (let depth = 0; depth < 6; depth++) {
    const next = text.replace(/<([a-z]+[A-Z]?[a-zA-Z]*)>/g, (whole, name: string) => {
      const choices = parts?.[name]
      return choices ? pick(choices, roll) : whole
    })
    if (next === text) break
    text = next
  }
  return text
}

/** The different texts of a half: at most `turns` of each pattern. */
export function textsOf({ patterns, parts }: Grammar, half: Half, turns: number): string[] {
  const texts = new Set<string>()
  for (const pattern of patterns) {
    if (halfOf(pattern) !== half) continue
    const roll = dice(pattern)
    for (let turn = 0; turn < turns; turn++) texts.add(filled(pattern, parts, roll))
  }
  return [...texts]
}
