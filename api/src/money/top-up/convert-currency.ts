import { z } from 'zod'
import type { Text } from '../../text.ts'

/** Spec 1, section 4, which numbers two currencies; all others have one number, and are named beside it. */
export const ConvertCurrency = { dollar: 1, bitcoin: 2, other: 3 } as const
export type ConvertCurrency = (typeof ConvertCurrency)[keyof typeof ConvertCurrency]

export const convertCurrencyNames: Readonly<Record<ConvertCurrency, Text>> = {
  1: { en: 'US dollar', zh: '美元' },
  2: { en: 'Bitcoin', zh: '比特币' },
  3: { en: 'Another currency', zh: '其他币种' },
}

/** The currency of a payment: its number, and its name. */
export const convertCurrencyFields = {
  convertCurrency: z.literal(Object.values(ConvertCurrency)),
  convertCurrencyCode: z.string(),
}

const numbers: Readonly<Record<string, ConvertCurrency>> = {
  USD: ConvertCurrency.dollar,
  BTC: ConvertCurrency.bitcoin,
}

export const toConvertCurrency = (currency: string) => ({
  convertCurrency: numbers[currency] ?? ConvertCurrency.other,
  convertCurrencyCode: currency,
})
