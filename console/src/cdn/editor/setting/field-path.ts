import type { Text } from '@fairlead/api/text.ts'
import { type FieldPattern, labels } from './labels.ts'

/** Lists whose items have fields of their own. */
const lists = new Set(['origins', 'originCustomHeaders', 'originGroups', 'behaviors', 'errorPages'])

const isPattern = (pattern: string): pattern is FieldPattern => Object.hasOwn(labels, pattern)

/** `['behaviors', '3', 'minTtl']` and `['behaviors', '/a/*', 'minTtl']` both become `behaviors.*.minTtl`. */
const patternOf = (path: readonly string[]): string =>
  path.map((part, i) => (lists.has(path[i - 1] ?? '') ? '*' : part)).join('.')

/** The setting at a path. The path of an item in a plain list belongs to the list: `locations.3` to `locations`. */
export function fieldAt(path: readonly string[]): FieldPattern | undefined {
  for (const length of [path.length, path.length - 1]) {
    const pattern = patternOf(path.slice(0, length))
    if (isPattern(pattern)) return pattern
  }
  return undefined
}

/** The label of a form field by its name: `behaviors.3.minTtl`. */
export function labelOf(name: string): Text {
  const field = fieldAt(name.split('.'))
  if (!field) throw new Error(`A field without a label: ${name}`)
  return labels[field]
}

/**
 * The words of a path, from the whole to the part: labels, and the keys of list items as plain strings. `nameOf`
 * returns the name of an item by its number, for paths that contain numbers.
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

/** The tab of the editor that contains a field. */
export const tabOf = (name: string): EditorTab => tabByRoot[name.split('.')[0] ?? ''] ?? 'general'

/** The list item that must be open to show a field: `behaviors.3` for `behaviors.3.minTtl`. */
export const itemOf = (name: string): string | undefined => /^[a-zA-Z]+\.\d+(?=\.)/.exec(name)?.[0]

/** Sorted like the parts of the form. */
export const inFormOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => tabs.indexOf(tabOf(a)) - tabs.indexOf(tabOf(b)))
