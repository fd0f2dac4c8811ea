import type { Language, Text } from '@fairlead/api/text.ts'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { language } from '../preferences.ts'
import { useStore } from '../store.ts'
import { spaced } from './spaced.ts'

export type Args = Record<string, string | number>

export const locale = (of: Language) => (of === 'zh' ? 'zh-CN' : 'en-US')

// The library would query the browser for all languages that it knows, which takes about 10 ms on the first page.
IntlMessageFormat.resolveLocale = (tags) =>
  new Intl.Locale(typeof tags === 'string' ? tags : (tags[0] ?? 'en-US'))

/** Creates once per language and style what takes the browser milliseconds. */
function shared<Made>(create: (...of: [locales?: string | string[], options?: object]) => Made) {
  const known = new Map<string, Made>()
  return (...of: [locales?: unknown, options?: object]): Made => {
    const key = JSON.stringify(of)
    let made = known.get(key)
    if (made === undefined) known.set(key, (made = create(...(of as Parameters<typeof create>))))
    return made
  }
}

/** Without them, the library creates its own for each message. */
const formatters: Formatters = {
  getNumberFormat: shared((...of) => new Intl.NumberFormat(...of)),
  getDateTimeFormat: shared((...of) => new Intl.DateTimeFormat(...of)),
  getPluralRules: shared((...of) => new Intl.PluralRules(...of)),
}

type Formatter = (args: Args | undefined) => string

const compiled = new Map<string, Formatter>()

/** Messages with plain arguments only: no quotes, plurals or numbers. Most messages are such. */
const plain = /^[^{}'<]*(?:\{\w+\}[^{}'<]*)*$/u

/** Replaces the library's parser, which takes 0.2 ms for each of the first messages of a page (decision 0062). */
const insert =
  (message: string): Formatter =>
  (args) =>
    message.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const value = args?.[name]
      if (value === undefined) throw new Error(`The message needs ${name}: ${message}`)
      return String(value)
    })

function compile(message: string, of: Language): Formatter {
  if (plain.test(message)) return insert(message)
  const formatter = new IntlMessageFormat(message, locale(of), undefined, { formatters })
  return (args) => String(formatter.format(args))
}

/** One message in one language. Throws if an argument of the message is missing. */
export function format(text: Text, args: Args | undefined, of: Language): string {
  const message = text[of]
  if (!message.includes('{')) return message
  const key = `${of}:${message}`
  let formatter = compiled.get(key)
  if (!formatter) compiled.set(key, (formatter = compile(message, of)))
  return formatter(of === 'zh' && args ? spaced(message, args) : args)
}

/** For code outside of components; it does not follow a later change of the language. */
export const t = (text: Text, args?: Args) => format(text, args, language.get())

/** The formatter of the chosen language. The component renders again when the language changes. */
export function useText(): (text: Text, args?: Args) => string {
  const chosen = useStore(language)
  return (text, args) => format(text, args, chosen)
}

/** A name that is stored in both languages, in the chosen one. It is shown as it is. */
export function useName(): (name: Readonly<Record<Language, string>>) => string {
  const chosen = useStore(language)
  return (name) => name[chosen]
}

/** Sentences in a row. Chinese sets no space behind a full stop. */
export function useSentences(): (...sentences: readonly (string | false)[]) => string {
  const chosen = useStore(language)
  return (...sentences) => sentences.filter(Boolean).join(chosen === 'zh' ? '' : ' ')
}

/** A label that is a plain string is the same in all languages. */
export const wordOf = (say: (text: Text) => string, label: Text | string) =>
  typeof label === 'string' ? label : say(label)
