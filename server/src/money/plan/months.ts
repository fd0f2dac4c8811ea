const hourMs = 3_600_000

/** The beginning of an hour, by which packages begin and end as usage is counted. */
export const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs)

/** So many months after a time, in UTC. A month without that day ends with its last one. */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = new Date(anchor)
  time.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return time
}
