import { typedItems } from '../field/typed.ts'

/** How many tags a list takes where nothing else is said (spec 1, section 5). */
export const mostTags = 999_999

export type TagRules = {
  /** What each tag has to look like. */
  pattern?: RegExp | undefined
  max?: number | undefined
}

export type TagFault = 'pattern' | 'duplicate' | 'tooMany'

type Added = {
  tags: string[]
  /** What was not taken, and stays in the box. */
  rest: string
  /** Why the first of the rest was not taken. */
  fault?: TagFault
}

function faultOf(tag: string, tags: readonly string[], { pattern, max = mostTags }: TagRules) {
  // A copy, because with the flag `g` a pattern remembers where it stood.
  if (pattern && !new RegExp(pattern).test(tag)) return 'pattern'
  if (tags.includes(tag)) return 'duplicate'
  return tags.length >= max ? 'tooMany' : undefined
}

/** Adds what was typed, one tag or, as it is pasted, several between spaces, commas and line ends. */
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
