import { type ErrorName, type Slice, slices } from './errors.ts'
import type { ErrorHelp } from './failure.ts'
import type { FieldErrorName } from './field-errors.ts'
import type { Text } from './text.ts'

/** The words of any slice. */
export type SliceHelp = {
  failureHelp?: Readonly<Record<string, ErrorHelp>>
  fieldErrorTexts?: Readonly<Record<string, Text>>
}

/** The words of each slice: messages, help, errors of fields. */
export const helpOf = Object.fromEntries(
  Object.entries(slices).map(([name, { words }]): [string, () => Promise<SliceHelp>] => [name, words]),
) as Record<Slice, () => Promise<SliceHelp>>

export type AllHelp = { failures: Record<ErrorName, ErrorHelp>; fields: Record<FieldErrorName, Text> }

/** All words there are. */
export async function allHelp(): Promise<AllHelp> {
  const loads = [(): Promise<SliceHelp> => import('./general-help.ts'), ...Object.values(helpOf)]
  const all = await Promise.all(loads.map((load) => load()))
  return {
    // The types make each slice word all of its own names, so together all names have words.
    failures: Object.assign({}, ...all.map(({ failureHelp }) => failureHelp)) as AllHelp['failures'],
    fields: Object.assign({}, ...all.map(({ fieldErrorTexts }) => fieldErrorTexts)) as AllHelp['fields'],
  }
}
