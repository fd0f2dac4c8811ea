/** The time some months later, in UTC. In a month without that day, it is on the last day. */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const time = new Date(anchor)
  time.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return time
}
