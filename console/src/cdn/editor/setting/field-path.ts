import type { Text } from '@fairlead/api/text.ts'
import { type FieldPattern, labels } from './labels.ts'

/** Lists whose members have fields of their own. */
const lists = new Set(['origins', 'originCustomHeaders', 'originGroups', 'behaviors', 'errorPages'])

const isPattern = (pattern: string): pattern is FieldPattern => Object.hasOwn(labels, pattern)

/** `['behaviors', '3', 'minTtl']` and `['behaviors', '/a/*', 'minTtl']` are both `behaviors.*.minTtl`. */
const patternOf = (path: readonly string[]): string =>
  path.map((part, i) => (lists.has(path[i - 1] ?? '') ? '*' : part)).join('.')

/** The setting that a path leads to, or to a member of whose list: `locations.3` is one of `locations`. */
export function fieldAt(path: readonly string[]): FieldPattern | undefined {
  for (const length of [path.length, path.length - 1]) {
    const pattern = patternOf(path.slice(0, length))
    if (isPattern(pattern)) return pattern
  }
  return undefined
}

/** The label of a field of the form, by its name: `behaviors.3.minTtl`. */
export function labelOf(name: string): Text {
  const field = fieldAt(name.split('.'))
  if (!field) throw new Error(`A field without a label: ${name}`)
  return labels[field]
}

/**
 * A path in words, from the whole to the part: a label, or the own name of a member of a list as a plain string.
 * `nameOf` says the name of a member by its number, where the path has numbers.
 */
export function pathWords(
  path: readonly string[],
  nameOf: (list: readonly string[], member: string) => string = (_, member) => member,
): (Text | string)[] {
  const words: (Text | string)[] = []
  path.forEach((part, i) => {
    const pattern = patternOf(path.slice(0, i + 1))
    if (isPattern(pattern)) words.push(labels[pattern])
    else if (lists.has(path[i - 1] ?? '')) words.push(nameOf(path.slice(0, i), part))
  })
  return words
}

export const tabs = ['general', 'origins', 'behaviors', 'errors', 'restriction', 'access'] as const
export type EditorTab = (typeof tabs)[number]

const tabByRoot: Record<string, EditorTab> = {
  origins: 'origins',
  originGroups: 'origins',
  behaviors: 'behaviors',
  errorPages: 'errors',
  restriction: 'restriction',
  accessControl: 'access',
}

/** The part of the editor that shows a field. */
export const tabOf = (name: string): EditorTab => tabByRoot[name.split('.')[0] ?? ''] ?? 'general'

/** The member of a list that must be open to show a field: `behaviors.3` of `behaviors.3.minTtl`. */
export const itemOf = (name: string): string | undefined => /^[a-zA-Z]+\.\d+(?=\.)/.exec(name)?.[0]

/** In the order in which the form shows its parts. */
export const inFormOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => tabs.indexOf(tabOf(a)) - tabs.indexOf(tabOf(b)))
