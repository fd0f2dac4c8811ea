import type { ErrorName, Slice, slices } from './errors.ts'
import type { ErrorHelp } from './failure.ts'
import type { FieldErrorName } from './field-errors.ts'
import type { Text } from './text.ts'

type HelpOf<Of> = (Of extends { failures: infer Failures }
  ? { failureHelp: Record<keyof Failures, ErrorHelp> }
  : unknown) &
  (Of extends { fieldErrors: readonly (infer Name extends string)[] }
    ? { fieldErrorTexts: Record<Name, Text> }
    : unknown)

/** The words of any slice. */
export type SliceHelp = {
  failureHelp?: Readonly<Record<string, ErrorHelp>>
  fieldErrorTexts?: Readonly<Record<string, Text>>
}

/** The words of each slice, loaded when somebody is to read them: messages, help, errors of fields. */
export const helpOf: { [S in Slice]: () => Promise<HelpOf<(typeof slices)[S]>> } = {
  account: () => import('./account/errors-help.ts'),
  cdn: () => import('./cdn/errors-help.ts'),
  cert: () => import('./cert/errors-help.ts'),
  contract: () => import('./contract/errors-help.ts'),
  edge: () => import('./edge/errors-help.ts'),
  factor: () => import('./factor/errors-help.ts'),
  key: () => import('./key/errors-help.ts'),
  'linked-account': () => import('./linked-account/errors-help.ts'),
  profile: () => import('./profile/errors-help.ts'),
  'sign-in': () => import('./sign-in/errors-help.ts'),
  support: () => import('./support/errors-help.ts'),
  system: () => import('./system/errors-help.ts'),
  user: () => import('./user/errors-help.ts'),
}

export type AllHelp = { failures: Record<ErrorName, ErrorHelp>; fields: Record<FieldErrorName, Text> }

/** All words there are. */
export async function allHelp(): Promise<AllHelp> {
  const loads: (() => Promise<SliceHelp>)[] = [() => import('./general-help.ts'), ...Object.values(helpOf)]
  const all = await Promise.all(loads.map((load) => load()))
  return {
    // Types hold each slice to the names of its own, hence all together to all names.
    failures: Object.assign({}, ...all.map(({ failureHelp }) => failureHelp)) as AllHelp['failures'],
    fields: Object.assign({}, ...all.map(({ fieldErrorTexts }) => fieldErrorTexts)) as AllHelp['fields'],
  }
}
