/** The data of a map: one value per country or region. */
export type MapData = {
  /** The name of the measure. */
  name: string
  /** By two-letter code of ISO 3166. A country without an entry has no bubble. */
  values: Readonly<Record<string, number>>
  /** A value with its unit, as text. */
  format: (value: number) => string
}

/** The countries with a value, highest value first, with the sum of all, of which each has its share. */
export const placesOf = ({ values }: Pick<MapData, 'values'>) => {
  const total = Object.values(values).reduce((sum, value) => sum + value, 0)
  return Object.entries(values)
    .map(([country, value]) => ({ country, value, total }))
    .toSorted((a, b) => b.value - a.value || (a.country < b.country ? -1 : 1))
}
