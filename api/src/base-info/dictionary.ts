import { z } from 'zod'
import { deployStatusNames, originTypeNames, siteStatusNames, visitRegionNames } from '../cdn/names.ts'
import { certificateSourceNames, expiredStatusNames, generateStatusNames } from '../cert/names.ts'
import { endpoint } from '../endpoint.ts'
import type { Text } from '../text.ts'
import { DictionaryEntry } from './entry.ts'

const numbers = (names: Readonly<Record<number, Text>>): DictionaryEntry[] =>
  Object.entries(names).map(([value, text]) => ({ value: Number(value), text }))
const words = (names: Readonly<Record<string, Text>>): DictionaryEntry[] =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

/** Lists of codes by name. Spec 1 names the call but not the lists, so the names are ours (decision 0039). */
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
  paymentMethod: words({
    card: { en: 'Credit or debit card', zh: '信用卡或借记卡' },
    paypal: { en: 'PayPal', zh: 'PayPal' },
    'master-jcb': { en: 'Mastercard or JCB', zh: '万事达卡或 JCB' },
    'grabpay-sg': { en: 'GrabPay (Singapore)', zh: 'GrabPay（新加坡）' },
    'grabpay-my': { en: 'GrabPay (Malaysia)', zh: 'GrabPay（马来西亚）' },
    alipay: { en: 'Alipay', zh: '支付宝' },
    unionpay: { en: 'UnionPay', zh: '银联' },
    'bank-transfer': { en: 'Bank transfer (offline)', zh: '银行转账（线下）' },
    'online-usd': { en: 'Online payment in US dollars', zh: '美元在线支付' },
    'wallet-trc20': { en: 'Wallet transfer (TRC20)', zh: '钱包转账（TRC20）' },
    'card-2': { en: 'Card, second channel', zh: '银行卡（备用通道）' },
    marketplace: { en: 'Cloud marketplace', zh: '云市场' },
  }),
  /** Spec 1, section 4. */
  topUpStatus: numbers({
    [-1]: { en: 'Error', zh: '异常' },
    0: { en: 'In payment', zh: '支付中' },
    1: { en: 'Success', zh: '支付成功' },
    2: { en: 'Failure', zh: '支付失败' },
    3: { en: 'Expired', zh: '已过期' },
    4: { en: 'Refunded', zh: '已退款' },
    5: { en: 'Canceled', zh: '已取消' },
  }),
} as const satisfies Record<string, readonly DictionaryEntry[]>

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
