import { catalogue, type ErrorName, OK } from '@fairlead/api/errors.ts'
import type { Envelope } from '@fairlead/api/endpoint.ts'
import { type FieldError, fieldErrorsOf, inLine } from '@fairlead/api/field-errors.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { z } from 'zod'
import type { Fail } from '../fail.ts'
import { failureHelp, fieldErrorTexts } from '../failure-help.ts'
import { say } from '../mail/say.ts'

export const success = (requestId: string, data: unknown): Envelope => ({
  succ: true,
  code: OK,
  msg: '',
  requestId,
  data,
})

/** The error of one field, prefixed with its name, because most messages do not contain it. */
function fieldWords(language: Language, field: string, { name, args }: FieldError): string {
  const text = fieldErrorTexts[name]
  const words = say(text, language, { field, ...args })
  return field === '' || text[language].includes('{field}') ? words : `${field}: ${words}`
}

/** A failure in the reader's language. Its message also contains the error of the first field. */
export function failed(
  requestId: string,
  language: Language,
  name: ErrorName,
  found?: Record<string, FieldError>,
  minutes?: number,
): Envelope {
  const { text: usual, lasting } = failureHelp[name]
  const text = minutes === undefined ? usual : (lasting ?? usual)
  const first = found && Object.entries(found)[0]
  const msg = first
    ? fieldWords(language, ...first)
    : say(text, language, { requestId, minutes: minutes ?? 0 })
  const fields =
    found && Object.fromEntries(Object.entries(found).map(([field, error]) => [field, error.name]))
  return {
    succ: false,
    code: catalogue[name].code,
    msg,
    requestId,
    data: null,
    ...(fields && { fields }),
    ...(minutes !== undefined && { args: { minutes } }),
  }
}

/** The index of the item that a field's path ends with: `urlList.1`. */
const itemOf = (field: string) =>
  /\.\d+$/.test(field) ? Number(field.slice(field.lastIndexOf('.') + 1)) : undefined

export const fieldsOfFail = (fail: Fail): Record<string, FieldError> | undefined =>
  fail.fields &&
  Object.fromEntries(
    Object.entries(fail.fields).map(([field, name]) => [field, inLine({ name, args: {} }, itemOf(field))]),
  )

export const fieldsOfZod = (error: z.ZodError) => fieldErrorsOf(error)
