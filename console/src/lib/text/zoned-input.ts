const hour = 3_600_000

/** A moment as the browser's date-and-time field writes it (`2026-03-02T01:45`), in the zone `hours` from UTC. */
export function toInput(iso: string, hours: number): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time + hours * hour).toISOString().slice(0, 16)
}

/** What such a field says as a moment in UTC; what is no time comes back as it is, for the schema to refuse. */
export function fromInput(text: string, hours: number): string {
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? text : new Date(time - hours * hour).toISOString()
}
