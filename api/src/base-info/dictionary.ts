import { z } from 'zod'
import { deployStatusNames, originTypeNames, siteStatusNames, visitRegionNames } from '../cdn/names.ts'
import { certificateSourceNames, expiredStatusNames, generateStatusNames } from '../cert/names.ts'
import { prewarmStatusNames } from '../cdn/prewarm/names.ts'
import { attackStatusNames, orderStatusNames } from '../ddos/names.ts'
import { endpoint } from '../endpoint.ts'
import { convertCurrencyNames } from '../money/top-up/convert-currency.ts'
import { protectionStatusNames, ruleStatusNames } from '../firewall/names.ts'
import { readStateNames } from '../message/names.ts'
import { packageRecordTypeNames } from '../money/plan/names.ts'
import { voucherStatusNames } from '../money/voucher/names.ts'
import { paymentMethodNames } from '../money/top-up/methods.ts'
import { topUpStatusNames } from '../money/top-up/names.ts'
import type { Text } from '../text.ts'
import { DictionaryEntry } from './entry.ts'

type Entry = z.input<typeof DictionaryEntry>
const numbers = (names: Readonly<Record<number, Text>>): Entry[] =>
  Object.entries(names).map(([value, text]) => ({ value: Number(value), text }))
const words = (names: Readonly<Record<string, Text>>): Entry[] =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

/** Lists of codes by name. Spec 1 names the call but not the lists, so the names are ours (`docs/spec-readings.md`). */
export const dictionaries = {
  visitRegion: numbers(visitRegionNames),
  originType: numbers(originTypeNames),
  siteStatus: numbers(siteStatusNames),
  deployStatus: numbers(deployStatusNames),
  certificateSource: numbers(certificateSourceNames),
  certificateExpiry: numbers(expiredStatusNames),
  certificateGeneration: numbers(generateStatusNames),
  /** Spec 1, section 1. */
  language: words({
    en: { en: 'English', zh: '英语' },
    zh: { en: 'Chinese (Simplified)', zh: '简体中文' },
  }),
  /** Spec 1, section 9. */
  currency: words({
    CNY: { en: 'Chinese yuan', zh: '人民币' },
    USD: { en: 'US dollar', zh: '美元' },
    HKD: { en: 'Hong Kong dollar', zh: '港元' },
    JPY: { en: 'Japanese yen', zh: '日元' },
    USDT: { en: 'Tether (USDT)', zh: '泰达币（USDT）' },
  }),
  /** Spec 1, section 9. */
  paymentMethod: words(paymentMethodNames),
  /** Spec 1, section 4. */
  topUpStatus: numbers(topUpStatusNames),
  /** Spec 1, section 4. */
  convertCurrency: numbers(convertCurrencyNames),
  prewarmStatus: numbers(prewarmStatusNames),
  attackStatus: numbers(attackStatusNames),
  orderStatus: numbers(orderStatusNames),
  voucherStatus: numbers(voucherStatusNames),
  packageRecordType: numbers(packageRecordTypeNames),
  messageStatus: numbers(readStateNames),
  protectionStatus: numbers(protectionStatusNames),
  ruleStatus: numbers(ruleStatusNames),
} as const satisfies Record<string, readonly Entry[]>

export type DictionaryCode = keyof typeof dictionaries
export const isDictionaryCode = (code: string): code is DictionaryCode => Object.hasOwn(dictionaries, code)

export const getDictionary = endpoint({
  method: 'GET',
  path: '/base-info/Dictionary/:code',
  can: 'session',
  summary: 'A list of codes with their names in both languages',
  params: { code: z.string().max(64) },
  reply: z.array(DictionaryEntry),
  errors: ['notFound'],
})
