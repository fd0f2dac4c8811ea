export type Site = { id: string; domain: string }

/** Sites and those of `more` that are not among them. */
export const withSites = (sites: readonly Site[], more: readonly Site[]): readonly Site[] => [
  ...sites,
  ...more.filter(
    ({ id }, at) => !sites.some((one) => one.id === id) && more.findIndex((one) => one.id === id) === at,
  ),
]

/** What was found, and the chosen sites, which stay in sight when another name is typed. */
export const optionsFor = (chosen: readonly string[], found: readonly Site[], known: readonly Site[]) =>
  withSites(
    found,
    known.filter(({ id }) => chosen.includes(id)),
  )
