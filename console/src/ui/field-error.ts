import { type FieldErrorName, fieldErrors } from '@fairlead/api/field-errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { Args } from '../lib/text.ts'

const argumentsOf = (text: Text) => [...text.en.matchAll(/\{([a-z]\w*)[,}]/g)].map((match) => match[1] ?? '')

/**
 * The words for an error of a field. A server names errors without their arguments, and may be newer than
 * this page: where something is missing, a plainer text is said.
 */
export function sayFieldError(t: (text: Text, args?: Args) => string, name: string, args: Args): string {
  const known = Object.hasOwn(fieldErrors, name) ? fieldErrors[name as FieldErrorName] : fieldErrors.format
  return t(argumentsOf(known).every((one) => one in args) ? known : fieldErrors.format, args)
}
