import { generalFieldTexts } from '@fairlead/api/general-text.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useFieldText } from '../../lib/call/failure-words.ts'
import { type Args, useText } from '../../lib/text/text.ts'

const argumentsOf = (text: Text) => [...text.en.matchAll(/\{([a-z]\w*)[,}]/g)].map((match) => match[1] ?? '')

/** English verbs follow their noun: Paths are required. A word such as Alias or Address is not a plural. */
const agreeing = (said: string, field: unknown) =>
  typeof field === 'string' && /[^aisu]s$/.test(field) ? said.replace(`${field} is `, `${field} are `) : said

/** The server sends names of errors without arguments. If a text needs one, a more general text is shown. */
export const sayFieldText = (t: (text: Text, args?: Args) => string, text: Text, args: Args): string =>
  agreeing(
    t(argumentsOf(text).every((one) => one in args) ? text : generalFieldTexts.format, args),
    args['field'],
  )

/** Formats field errors by name. */
export function useFieldError(): (name: string, args: Args) => string {
  const t = useText()
  const textOf = useFieldText()
  return (name, args) => {
    const text = textOf(name)
    return text ? sayFieldText(t, text, args) : ''
  }
}
