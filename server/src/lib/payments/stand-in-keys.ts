import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { CardSettings } from './card-settings.ts'
import { standInRsa } from './stand-in-rsa.ts'
import { type AlipaySettings, type PayPalSettings, type TronSettings, usdtContract } from './wire-settings.ts'

/** The keys of the stand-ins, which open nothing: no real provider knows them. */
export const cardKeys = {
  card: { secretKey: 'sk_test_stand_in_of_the_cards', webhookSecret: 'whsec_stand_in_of_the_cards' },
  otherCard: { secretKey: 'sk_test_stand_in_of_other_cards', webhookSecret: 'whsec_stand_in_of_other_cards' },
} as const

export const payPalKeys = {
  clientId: 'stand-in-client',
  clientSecret: 'stand-in-secret',
  webhookId: 'WH-STAND-IN',
  merchantId: 'STANDINMERCHANT',
} as const

export const alipayKeys = { appId: '2021000000000000', sellerId: '2088000000000000' } as const

/** A wallet whose key nobody has. */
export const standInWallet = 'TLDRTBKzFiRQKYHD9pg4rfgGfy3sTqW4n8'

/** The card channels at the stand-in with this address. */
export const standInCards = (address: string): CardSettings[] =>
  Object.entries(cardKeys).map(([name, keys]) => ({ name, api: `${address}/${name}`, ...keys, live: false }))

export const standInPayPal = (address: string): PayPalSettings => ({
  api: `${address}/paypal`,
  certOrigins: [new URL(address).origin],
  live: false,
  ...payPalKeys,
})

export const privateKeyOf = (base64: string) =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })

export const standInAlipay = (address: string): AlipaySettings => ({
  gateway: `${address}/alipay/gateway.do`,
  live: false,
  ...alipayKeys,
  privateKey: standInRsa.shop,
  alipayKey: createPublicKey(privateKeyOf(standInRsa.alipay))
    .export({ type: 'spki', format: 'der' })
    .toString('base64'),
})

export const standInTron = (address: string): TronSettings => ({
  api: `${address}/usdt`,
  apiKey: '',
  address: standInWallet,
  contract: usdtContract,
})
