import { typedItems } from '../field/typed.ts'

/** The default maximum number of tags (spec 1, section 5). */
export const mostTags = 999_999

export type TagRules = {
  /** The pattern that each tag must match. */
  pattern?: RegExp | undefined
  max?: number | undefined
}

export type TagFault = 'pattern' | 'duplicate' | 'tooMany'

type Added = {
  tags: string[]
  /** The text that was not added, which stays in the input. */
  rest: string
  /** Why the first text of the rest was not added. */
  fault?: TagFault
}

function faultOf(tag: string, tags: readonly string[], { pattern, max = mostTags }: TagRules) {
  // A copy, because a pattern with the flag `g` remembers its position.
  if (pattern && !new RegExp(pattern).test(tag)) return 'pattern'
  if (tags.includes(tag)) return 'duplicate'
  return tags.length >= max ? 'tooMany' : undefined
}

/** Adds the typed text: one tag, or several if spaces, commas or line ends separate them. */
export function addTags(before: readonly string[], typed: string, rules: TagRules = {}): Added {
  const added: Added = { tags: [...before], rest: '' }
  const rest: string[] = []
  for (const { item } of typedItems(typed, 'word')) {
    const fault = faultOf(item, added.tags, rules)
    if (!fault) added.tags.push(item)
    else {
      rest.push(item)
      added.fault ??= fault
    }
  }
  return { ...added, rest: rest.join(' ') }
}
