import type { Text } from '../../text.ts'

/** Spec 1, section 9. */
export const paymentMethods = [
  'card',
  'paypal',
  'masterJcb',
  'grabPay',
  'alipay',
  'unionpay',
  'bank',
  'onlineUsd',
  'usdt',
  'otherCard',
  'marketplace',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodNames: Readonly<Record<PaymentMethod, Text>> = {
  card: { en: 'Credit or debit card', zh: '银行卡' },
  paypal: { en: 'PayPal', zh: 'PayPal' },
  masterJcb: { en: 'Mastercard / JCB', zh: '万事达 / JCB' },
  grabPay: { en: 'GrabPay', zh: 'GrabPay' },
  alipay: { en: 'Alipay', zh: '支付宝' },
  unionpay: { en: 'UnionPay', zh: '银联' },
  bank: { en: 'Offline bank transfer', zh: '线下银行转账' },
  onlineUsd: { en: 'Online payment in USD', zh: '美元在线支付' },
  usdt: { en: 'Wallet transfer (USDT, TRC20)', zh: '钱包转账（USDT，TRC20）' },
  otherCard: { en: 'Card, second channel', zh: '银行卡（备用通道）' },
  marketplace: { en: 'Cloud marketplace', zh: '云市场' },
}

/** GrabPay is another service in each country (spec 1, section 9). */
export const grabPayCountries = { singapore: 0, malaysia: 1 } as const
export type GrabPayCountry = (typeof grabPayCountries)[keyof typeof grabPayCountries]
export const grabPayCountryNames: Readonly<Record<GrabPayCountry, Text>> = {
  0: { en: 'Singapore', zh: '新加坡' },
  1: { en: 'Malaysia', zh: '马来西亚' },
}

/** What the provider of the method charges. The amount of a top-up itself is always in dollars. */
export function currencyOf(method: PaymentMethod, country: GrabPayCountry | null): string {
  if (method === 'alipay' || method === 'unionpay') return 'CNY'
  if (method === 'grabPay') return country === grabPayCountries.malaysia ? 'MYR' : 'SGD'
  return method === 'usdt' ? 'USDT' : 'USD'
}

/** Methods whose payments staff find in a statement and confirm; for the others, a provider reports them. */
export const isByHand = (method: PaymentMethod) => method === 'bank' || method === 'marketplace'

const cards: readonly PaymentMethod[] = ['card', 'masterJcb', 'otherCard']

/** The minimum and the maximum that may be paid, in dollars (spec 1, section 5): cards have limits of their own, all others ten digits. */
export const paidLimits = (method: PaymentMethod) =>
  cards.includes(method) ? { least: '0.5', most: '1000000' } : { least: '0.01', most: '9999999999' }
