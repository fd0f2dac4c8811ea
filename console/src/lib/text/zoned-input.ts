const hour = 3_600_000

/** A moment as the value of the browser's date-and-time input (`2026-03-02T01:45`), `hours` from UTC. */
export function toInput(iso: string, hours: number): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time + hours * hour).toISOString().slice(0, 16)
}

/**
 * The moment in UTC for the value of such an input; a text that is not a time is returned unchanged, and the schema
 * refuses it.
 */
export function fromInput(text: string, hours: number): string {
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? text : new Date(time - hours * hour).toISOString()
}
