const hourMs = 3_600_000

/** The beginning of an hour. Packages begin and end with an hour, because usage is counted by hours. */
export const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs)

/** The time some months later, in UTC. In a month without that day, it is on the last day. */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = new Date(anchor)
  time.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return time
}
