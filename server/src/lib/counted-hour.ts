/** What a batch of an edge counted for a site in an hour; figures as decimal text, since sums may be large. */
export type CountedHour = {
  accountId: string
  siteId: string
  hour: Date
  requests: string
  traffic: string
  originTraffic: string
}
