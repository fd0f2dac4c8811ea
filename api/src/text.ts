import type { z } from 'zod'

/** The languages of the console (spec 1, section 1). English is the default. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

/**
 * One message in every language; with ICU syntax if it takes arguments. A missing language is a type error, and so is
 * what came from a reply: it is a value, and a brace in it would be read as an argument.
 */
export type Text = { readonly [L in Language]: string } & { readonly [z.$brand]?: never }

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)
