const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16)

/** A moment as `<input type="datetime-local">` shows it in the zone `hours` from UTC; empty for none. */
export const toLocalInput = (iso: string | null, hours: number): string =>
  iso === null ? '' : minuteOf(Date.parse(iso) + hours * 3_600_000)

/** What was typed there as a moment in UTC; null for nothing. What is no moment comes back for the schema to refuse. */
export function fromLocalInput(typed: string, hours: number): string | null {
  if (typed === '') return null
  const time = Date.parse(`${typed}Z`)
  return Number.isNaN(time) ? typed : new Date(time - hours * 3_600_000).toISOString()
}
