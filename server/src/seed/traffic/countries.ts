/** Where the visitors of the demo live: the country, its offset from UTC in hours, and its share of all visits. */
export const countries = [
  { code: 'CN', offset: 8, share: 30 },
  { code: 'US', offset: -6, share: 14 },
  { code: 'JP', offset: 9, share: 6 },
  { code: 'DE', offset: 1, share: 6 },
  { code: 'SG', offset: 8, share: 5 },
  { code: 'HK', offset: 8, share: 5 },
  { code: 'GB', offset: 0, share: 5 },
  { code: 'IN', offset: 5.5, share: 5 },
  { code: 'FR', offset: 1, share: 4 },
  { code: 'BR', offset: -3, share: 4 },
  { code: 'KR', offset: 9, share: 3 },
  { code: 'AU', offset: 10, share: 3 },
  { code: 'ID', offset: 7, share: 3 },
  { code: 'CA', offset: -5, share: 2 },
  { code: 'ZA', offset: 2, share: 2 },
  { code: 'MX', offset: -6, share: 2 },
  { code: 'NP', offset: 5.75, share: 1 },
] as const
export type VisitorCountry = (typeof countries)[number]

/** How many visits a country makes now, by the hour there: the fewest at four in the morning. */
export function visitsOf({ offset, share }: VisitorCountry, now: Date): number {
  const hour = now.getUTCHours() + now.getUTCMinutes() / 60 + offset
  return share * (0.65 - 0.35 * Math.cos(((hour - 4) / 12) * Math.PI))
}
