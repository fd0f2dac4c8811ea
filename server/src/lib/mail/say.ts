import type { Language, Text } from '@fairlead/api/text.ts'
import { IntlMessageFormat } from 'intl-messageformat'

/** One message in one language. Throws if an argument of the message is missing. */
export const say = (text: Text, language: Language, args: Record<string, string | number> = {}): string =>
  String(new IntlMessageFormat(text[language], language).format(args))
