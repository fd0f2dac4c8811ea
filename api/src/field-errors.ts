import type { z } from 'zod'
import { type SliceName, slices } from './slices.ts'

/** Field errors that any form can have. */
export const generalFieldErrors = [
  'required',
  'format',
  'tooLong',
  'tooShort',
  'tooBig',
  'tooSmall',
  'tooMany',
  'tooFew',
  'integer',
  'duplicate',
  'unknownField',
  'option',
  'noSlash',
  'startSlash',
  'email',
  'timeRange',
] as const
const generalNames: ReadonlySet<string> = new Set(generalFieldErrors)

type NamesOf<Of> = Of extends { fieldErrors: readonly (infer Name extends string)[] } ? Name : never
export type GeneralFieldError = (typeof generalFieldErrors)[number]
/**
 * All field errors. Schemas use these names as their messages, so that browser and server show the same text (spec 1,
 * section 5).
 */
export type FieldErrorName = GeneralFieldError | NamesOf<(typeof slices)[SliceName]>

const fieldErrorsOfSlice = (slice: SliceName): readonly string[] => {
  const of = slices[slice]
  return 'fieldErrors' in of ? of.fieldErrors : []
}

const owners = new Map(
  (Object.keys(slices) as SliceName[]).flatMap((slice) =>
    fieldErrorsOfSlice(slice).map((name): [string, SliceName] => [name, slice]),
  ),
)
/** The slice that defines a field error; undefined for one that is general or unknown. */
export const sliceOfField = (name: string): SliceName | undefined => owners.get(name)

export type FieldError = { name: FieldErrorName; args: Record<string, string | number> }

export const isFieldError = (text: string): text is FieldErrorName =>
  owners.has(text) || generalNames.has(text)

type Issue = z.core.$ZodIssue

/**
 * Translates an issue from zod into one of our field errors; a schema's message wins if it is one of the names above.
 */
export function fieldError(issue: Issue): FieldError {
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const args = {
      max: Number(issue.code === 'too_big' ? issue.maximum : 0),
      min: Number(issue.code === 'too_small' ? issue.minimum : 0),
    }
    // zod uses the schema's message both for a wrong type and for an exceeded limit; our own name is more precise for
    // the limit.
    const ofType = issue.message === 'format' || (issue.message === 'required' && issue.code === 'too_big')
    if (isFieldError(issue.message) && !ofType) return { name: issue.message, args }
    const text = issue.origin === 'string'
    const list = issue.origin === 'array' || issue.origin === 'set'
    if (issue.code === 'too_big') return { name: text ? 'tooLong' : list ? 'tooMany' : 'tooBig', args }
    if (text && args.min <= 1) return { name: 'required', args }
    return { name: text ? 'tooShort' : list ? 'tooFew' : 'tooSmall', args }
  }
  if (isFieldError(issue.message)) return { name: issue.message, args: {} }
  if (issue.code === 'unrecognized_keys') return { name: 'unknownField', args: {} }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { name: 'required', args: {} }
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return { name: 'option', args: {} }
  return { name: 'format', args: {} }
}

/** With the number of the item in its list, from 1: texts of single lines name it. */
export const inLine = (error: FieldError, at: PropertyKey | undefined): FieldError =>
  typeof at === 'number' ? { ...error, args: { ...error.args, index: at + 1 } } : error

/** More fields than any form has. If more fields are wrong, only the first ones are reported. */
export const maxFieldErrors = 100
/** The length to which an unknown field name is cut when it is repeated to the caller. */
const maxNameLength = 200

/**
 * The issues of one parse: maps the path of a field (`origins.0.domainName`, spelled as in the form library) to its
 * first error, for at most `maxFieldErrors` fields. An issue that concerns no field has an empty path.
 */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, FieldError> {
  const found = new Map<string, FieldError>()
  for (const issue of error.issues) {
    // Once per issue: its message contains every unknown key, so building it for each key would be quadratic.
    const words = inLine(fieldError(issue), issue.path.at(-1))
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys) {
      if (found.size >= maxFieldErrors) return Object.fromEntries(found)
      const name = [...issue.path.map(String), ...(key === undefined ? [] : [key])].join('.')
      const short = name.slice(0, maxNameLength)
      if (!found.has(short)) found.set(short, words)
    }
  }
  return Object.fromEntries(found)
}
