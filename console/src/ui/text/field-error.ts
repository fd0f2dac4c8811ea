import { generalFieldTexts } from '@fairlead/api/general-text.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useFieldText } from '../../lib/call/failure-words.ts'
import { type Args, useText } from '../../lib/text/text.ts'

const argumentsOf = (text: Text) => [...text.en.matchAll(/\{([a-z]\w*)[,}]/g)].map((match) => match[1] ?? '')

/** The server sends names of errors without arguments. If a text needs one, a more general text is shown. */
export const sayFieldText = (t: (text: Text, args?: Args) => string, text: Text, args: Args): string =>
  t(argumentsOf(text).every((one) => one in args) ? text : generalFieldTexts.format, args)

/** Formats field errors by name. */
export function useFieldError(): (name: string, args: Args) => string {
  const t = useText()
  const textOf = useFieldText()
  return (name, args) => {
    const text = textOf(name)
    return text ? sayFieldText(t, text, args) : ''
  }
}
