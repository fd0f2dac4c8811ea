import { type ErrorName, sliceOf } from '@fairlead/api/errors.ts'
import { helpOf, type SliceHelp } from '@fairlead/api/errors-help.ts'
import type { FailureText } from '@fairlead/api/failure.ts'
import { sliceOfField } from '@fairlead/api/field-errors.ts'
import { generalFieldTexts, generalTexts } from '@fairlead/api/general-text.ts'
import type { SliceName } from '@fairlead/api/slices.ts'
import type { Text } from '@fairlead/api/text.ts'
import { createStore, useStore } from '../store.ts'
import { useText } from '../text/text.ts'

/** Texts by name; the server may be newer than this page and use names without a text here. */
type Table<T> = ReadonlyMap<string, T>
const tableOf = <T>(table: Readonly<Record<string, T>>): Table<T> => new Map(Object.entries(table))

type Known = {
  failures: Table<FailureText>
  fields: Table<Text>
  /** Slices whose texts failed to load. */
  missing: readonly SliceName[]
}

/** The texts for failures: the general ones, and those of the slices that have been loaded. */
export function createWords(loads: Readonly<Record<SliceName, () => Promise<SliceHelp>>>) {
  const known = createStore<Known>({
    failures: tableOf<FailureText>(generalTexts),
    fields: tableOf<Text>(generalFieldTexts),
    missing: [],
  })
  const begun = new Map<SliceName, Promise<void>>()

  async function load(slice: SliceName): Promise<void> {
    try {
      const { failureHelp = {}, fieldErrorTexts = {} } = await loads[slice]()
      const { failures, fields, missing } = known.get()
      known.set({
        failures: new Map([...failures, ...tableOf(failureHelp)]),
        fields: new Map([...fields, ...tableOf(fieldErrorTexts)]),
        missing: missing.filter((one) => one !== slice),
      })
    } catch (error) {
      // The next page that needs them retries.
      begun.delete(slice)
      known.set({ ...known.get(), missing: [...known.get().missing, slice] })
      throw error
    }
  }

  function learn(slice: SliceName): Promise<void> {
    const loading = begun.get(slice) ?? load(slice)
    begun.set(slice, loading)
    return loading
  }

  /** Returns the text, a simpler one if it does not exist, and nothing while it is loading. */
  function find<T>(words: T | undefined, slice: SliceName | undefined, plainer: T): T | undefined {
    if (words || slice === undefined || known.get().missing.includes(slice)) return words ?? plainer
    // Components that read the store are rendered again when the texts arrive or fail to load.
    learn(slice).catch(() => undefined)
    return undefined
  }

  return {
    known,
    learn,
    ofFailure: (name: ErrorName) =>
      find(known.get().failures.get(name), sliceOf(name), generalTexts.unavailable)?.text,
    ofField: (name: string) =>
      find(known.get().fields.get(name), sliceOfField(name), generalFieldTexts.format),
  }
}

const words = createWords(helpOf)

/** Loads the texts of slices, each once. A screen waits for those of its own slice. */
export const learnWords = (...slices: readonly SliceName[]) => Promise.all(slices.map(words.learn))

/**
 * Texts for failures that prevent an action. The text of another slice may still be loading; until then it is empty.
 */
export function useFailureText(): (name: ErrorName) => string {
  const t = useText()
  useStore(words.known)
  return (name) => {
    const text = words.ofFailure(name)
    return text ? t(text) : ''
  }
}

/** Finds the text for a field error; undefined while the texts of another slice are loading. */
export function useFieldText(): (name: string) => Text | undefined {
  useStore(words.known)
  return words.ofField
}
