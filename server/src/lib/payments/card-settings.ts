/** A channel for cards. */
export type CardSettings = {
  name: string
  /** The address of the API. */
  api: string
  secretKey: string
  webhookSecret: string
  /** Whether real money is moved. A notice of the other kind is refused. */
  live: boolean
}
