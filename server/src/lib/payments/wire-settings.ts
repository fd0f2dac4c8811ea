/** What the wire of PayPal needs. */
export type PayPalSettings = {
  api: string
  clientId: string
  clientSecret: string
  /** Names the address that gets our notices; a signature covers it. */
  webhookId: string
  /** Who is paid. */
  merchantId: string
  /** Where certificates of notices may come from. */
  certOrigins: readonly string[]
  live: boolean
}

/** What the wire of Alipay needs. Keys are PKCS #8 and SubjectPublicKeyInfo, in base64 or PEM. */
export type AlipaySettings = {
  gateway: string
  appId: string
  /** Who is paid. */
  sellerId: string
  privateKey: string
  alipayKey: string
  live: boolean
}

/** Our wallet on the TRON chain, and where the chain is read. */
export type TronSettings = {
  api: string
  apiKey: string
  address: string
  /** The contract of the token; another one of the same name is worth nothing. */
  contract: string
}

/** The contract of USDT. */
export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
