import { type PaymentMethod, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import { z } from 'zod'
import type { CardSettings } from './card-settings.ts'
import { standInAlipay, standInCards, standInPayPal, standInTron } from './stand-in-keys.ts'
import { accountOf } from './tron-address.ts'
import { type AlipaySettings, type PayPalSettings, type TronSettings, usdtContract } from './wire-settings.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const rsaKey = z.string().min(200)

/** The variables of payments. */
export const paymentVariables = {
  PAYMENT_METHODS: list
    .pipe(z.array(z.enum(paymentMethods)))
    .optional()
    .meta({
      description:
        'The payment methods of top-ups, comma separated: `card`, `paypal`, `masterJcb`, `grabPay`, `alipay`, `unionpay`, `bank`, `onlineUsd`, `usdt`, `otherCard`, `marketplace`. Each needs the settings of its provider.',
      unset: 'none, outside production all',
    }),
  PAYMENT_STAND_IN: z
    .url({ protocol: /^http$/ })
    .optional()
    .meta({
      description: 'The address of the stand-ins for payment providers. Refused in production.',
      unset: 'set by `npm start`',
    }),
  STRIPE_SECRET_KEY: z.string().min(16).optional().describe('The provider of cards (Stripe).'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Its webhook, which sends to `/cdn/api/payment/notice/card`.'),
  OTHER_CARD_SECRET_KEY: z.string().min(16).optional().describe('A second channel for cards.'),
  OTHER_CARD_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Its webhook, which sends to `/cdn/api/payment/notice/other-card`.'),
  PAYPAL_CLIENT_ID: z.string().min(16).optional().describe('The app at PayPal.'),
  PAYPAL_CLIENT_SECRET: z.string().min(16).optional().describe('The secret of that app.'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .min(4)
    .optional()
    .describe('The webhook at PayPal, which sends to `/cdn/api/payment/notice/paypal`.'),
  PAYPAL_MERCHANT_ID: z.string().min(4).optional().describe('The merchant that PayPal pays.'),
  PAYPAL_SANDBOX: z
    .enum(['on', 'off'])
    .optional()
    .meta({ description: 'Uses the sandbox of PayPal. Refused in production.', unset: '`off`' }),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d+$/)
    .optional()
    .describe('The app at Alipay. Notices come to `/cdn/api/payment/notice/alipay`.'),
  ALIPAY_SELLER_ID: z.string().regex(/^\d+$/).optional().describe('The seller that Alipay pays.'),
  ALIPAY_PRIVATE_KEY: rsaKey.optional().describe('The key of the app, RSA2 in base64.'),
  ALIPAY_PUBLIC_KEY: rsaKey.optional().describe('The key of Alipay, RSA2 in base64.'),
  TRON_ADDRESS: z
    .string()
    .refine((address) => accountOf(address) !== undefined, 'must be a TRON address')
    .optional()
    .describe('The wallet that gets transfers of USDT on the TRON chain.'),
  TRON_API: z
    .url({ protocol: /^https$/ })
    .optional()
    .meta({ description: 'The service that reads the chain.', unset: '`https://api.trongrid.io`' }),
  TRON_API_KEY: z.string().optional().describe('The key for that service.'),
  REMITTANCE: z
    .string()
    .transform((text) => text.split('|').map((line) => line.trim()))
    .optional()
    .describe('The bank account for transfers: its lines, separated by `|`.'),
}

type Values = { [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]> }

export type PaymentSettings = {
  methods: readonly PaymentMethod[]
  standIn: string | undefined
  cards: readonly CardSettings[]
  payPal: PayPalSettings | undefined
  alipay: AlipaySettings | undefined
  tron: TronSettings | undefined
  remittance: readonly string[]
}

const stripeApi = 'https://api.stripe.com'

function cardsOf(values: Values): CardSettings[] {
  const keys = [
    ['card', values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET],
    ['otherCard', values.OTHER_CARD_SECRET_KEY, values.OTHER_CARD_WEBHOOK_SECRET],
  ] as const
  return keys.flatMap(([name, secretKey, webhookSecret]) =>
    secretKey === undefined || webhookSecret === undefined
      ? []
      : [{ name, api: stripeApi, secretKey, webhookSecret, live: !secretKey.startsWith('sk_test_') }],
  )
}

function payPalOf(values: Values): PayPalSettings | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_MERCHANT_ID: merchantId } = values
  if (!clientId || !clientSecret || !webhookId || !merchantId) return undefined
  const live = values.PAYPAL_SANDBOX !== 'on'
  const host = live ? 'paypal.com' : 'sandbox.paypal.com'
  return {
    api: `https://api-m.${host}`,
    clientId,
    clientSecret,
    webhookId,
    merchantId,
    live,
    certOrigins: [`https://api.${host}`, `https://api-m.${host}`],
  }
}

function alipayOf(values: Values): AlipaySettings | undefined {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = values
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: alipayKey } = values
  if (!appId || !sellerId || !privateKey || !alipayKey) return undefined
  return {
    gateway: 'https://openapi.alipay.com/gateway.do',
    appId,
    sellerId,
    privateKey,
    alipayKey,
    live: true,
  }
}

const tronOf = ({
  TRON_ADDRESS: address,
  TRON_API: api = 'https://api.trongrid.io',
  TRON_API_KEY: apiKey = '',
}: Values): TronSettings | undefined =>
  address === undefined ? undefined : { api: api.replace(/\/$/, ''), apiKey, address, contract: usdtContract }

const standInRemittance = ['Stand-in Bank', 'Account 0000 0000, on which no money is moved']

/** The providers of the settings. Adds errors in them to `problems`. Without settings nothing can be paid. */
export function paymentsOf(values: Values, production: boolean, problems: string[]): PaymentSettings {
  const standIn = values.PAYMENT_STAND_IN?.replace(/\/$/, '')
  if (production && standIn !== undefined)
    problems.push('PAYMENT_STAND_IN: stand-ins are refused in production')
  const isReal = standIn === undefined
  const cards = isReal ? cardsOf(values) : standInCards(standIn)
  const payPal = isReal ? payPalOf(values) : standInPayPal(standIn)
  const alipay = isReal ? alipayOf(values) : standInAlipay(standIn)
  const tron = isReal ? tronOf(values) : standInTron(standIn)
  const remittance = values.REMITTANCE ?? (isReal ? [] : standInRemittance)
  if (production && isReal && cards.some(({ live }) => !live))
    problems.push('STRIPE_SECRET_KEY: test keys are refused in production')
  if (production && isReal && payPal?.live === false)
    problems.push('PAYPAL_SANDBOX: the sandbox is refused in production')
  const methods = values.PAYMENT_METHODS ?? (isReal ? [] : paymentMethods)
  const hasCard = cards.some(({ name }) => name === 'card')
  const served: Readonly<Record<PaymentMethod, boolean>> = {
    card: hasCard,
    masterJcb: hasCard,
    grabPay: hasCard,
    unionpay: hasCard,
    onlineUsd: hasCard,
    otherCard: cards.some(({ name }) => name === 'otherCard'),
    paypal: payPal !== undefined,
    alipay: alipay !== undefined,
    usdt: tron !== undefined,
    bank: remittance.length > 0,
    marketplace: true,
  }
  for (const method of methods)
    if (!served[method]) problems.push(`PAYMENT_METHODS: ${method} needs the settings of its provider`)
  return { methods, standIn, cards, payPal, alipay, tron, remittance }
}
