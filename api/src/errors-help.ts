import type { ErrorName } from './errors.ts'
import type { ErrorHelp } from './failure.ts'
import type { FieldErrorName } from './field-errors.ts'
import { type SliceName, slices } from './slices.ts'
import type { Text } from './text.ts'

/** The texts of a slice. */
export type SliceHelp = {
  failureHelp?: Readonly<Record<string, ErrorHelp>>
  fieldErrorTexts?: Readonly<Record<string, Text>>
}

const none = (): Promise<SliceHelp> => Promise.resolve({})

/** The words of each slice: messages, help, errors of fields. */
export const helpOf = Object.fromEntries(
  Object.entries(slices).map(([name, slice]): [string, () => Promise<SliceHelp>] => [
    name,
    'words' in slice ? slice.words : none,
  ]),
) as Record<SliceName, () => Promise<SliceHelp>>

export type AllHelp = { failures: Record<ErrorName, ErrorHelp>; fields: Record<FieldErrorName, Text> }

/** The texts of all slices. */
export async function allHelp(): Promise<AllHelp> {
  const loads = [(): Promise<SliceHelp> => import('./general-help.ts'), ...Object.values(helpOf)]
  const all = await Promise.all(loads.map((load) => load()))
  return {
    // The types require each slice to have texts for all of its names, so all names together have texts.
    failures: Object.assign({}, ...all.map(({ failureHelp }) => failureHelp)) as AllHelp['failures'],
    fields: Object.assign({}, ...all.map(({ fieldErrorTexts }) => fieldErrorTexts)) as AllHelp['fields'],
  }
}
