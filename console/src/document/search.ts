import type { AllHelp } from '@fairlead/api/errors-help.ts'
import { catalogue, type ErrorName } from '@fairlead/api/errors.ts'
import type { Guide } from './guide/guide.ts'
import type { Operation } from './reference.ts'
import { wordsFor } from './synonyms.ts'

/** Filters by texts that contain every searched word or a synonym of it. */
function holding<T>(
  all: readonly T[],
  search: string,
  textsOf: (one: T) => readonly (string | number)[],
): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter((one) => {
    const text = textsOf(one).join(' ').toLowerCase()
    return words.every((word) => wordsFor(word).some((other) => text.includes(other)))
  })
}

/** Searches operations by method, address, name, summary in either language, permission, or their errors. */
export const searchOperations = (operations: readonly Operation[], search: string) =>
  holding(operations, search, ({ method, path, id, summary, access, errors }) => [
    method,
    path,
    id,
    ...summary.values(),
    access,
    ...errors.flatMap((name) => [name, catalogue[name].code]),
  ])

/** Searches how-tos by their texts in either language. */
export const searchGuides = (guides: readonly Guide[], search: string) =>
  holding(guides, search, ({ id, title, steps }) => [
    id,
    ...[title, ...steps.map(({ text }) => text)].flatMap(({ en, zh }) => [en, zh]),
  ])

/** Searches error codes by number, name, message or help in either language. */
export const searchErrors = (names: readonly ErrorName[], help: AllHelp['failures'], search: string) =>
  holding(names, search, (name) => {
    const { text, means, act } = help[name]
    return [catalogue[name].code, name, ...[text, means, act].flatMap(({ en, zh }) => [en, zh])]
  })
