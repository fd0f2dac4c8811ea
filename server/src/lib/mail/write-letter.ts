import type { Language, Text } from '@fairlead/api/text.ts'
import type { SecretBox } from '../secret-box.ts'
import type { LetterLine } from './letter.ts'
import type { Letter } from './mail.ts'
import { say } from './say.ts'

/** The dependencies for writing a mail: the box that seals it, the address and name of the console, and the time. */
export type Mailing = { box: SecretBox; home: Home; now: Date }

export type Home = { url: string; product: string }

export type Addressee = { email: string; language: Language }

/** Texts of mails whose link works once. */
export const linkTexts = {
  untilHours: {
    en: 'The link works once and expires after {hours, plural, one {# hour} other {# hours}}.',
    zh: '该链接仅可使用一次，{hours} 小时内有效。',
  },
  ignore: {
    en: 'If this was not you, ignore this email. Nothing happens unless the link is used.',
    zh: '如果这不是您本人的操作，请忽略此邮件。未点击链接则不会发生任何变化。',
  },
} as const satisfies Record<string, Text>

/**
 * A mail of a slice, which declares its own in `letters.ts`. No mail contains text that a stranger typed into a form:
 * a person who registers another person's address must not choose the text that we send there.
 */
export const writeLetter = (
  { email, language }: Addressee,
  subject: Text,
  { product }: Home,
  lines: readonly LetterLine[],
  args: Record<string, string | number> = {},
): Letter => ({
  to: email,
  language,
  subject: say(subject, language, { product, ...args }),
  lines,
})

// A token comes after the #: browsers do not send that part, so no log on the way contains it.
export const linkOf = ({ url }: Home, path: string, token?: string) =>
  `${url}${path}${token === undefined ? '' : `#${token}`}`
export const linkLine = (...parts: Parameters<typeof linkOf>): LetterLine => ({ link: linkOf(...parts) })
