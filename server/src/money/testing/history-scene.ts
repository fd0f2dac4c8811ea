/** What a random history of an account is made of. */
export type HistoryScene = {
  accountId: string
  userId: string
  edgeId: string
  siteIds: string[]
  /** The numbers of top-ups in payment, of 100 dollars each. */
  topUps: string[]
  /** Packages, and vouchers, that are on sale. */
  offers: string[]
  saleIds: string[]
  start: string
}
