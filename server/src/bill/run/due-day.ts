const dayMs = 86_400_000
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

type Terms = {
  /** The month of the usage: `2026-10-01`. */
  month: string
  billDate: string
  /** The day of the month on which is paid, 1 to 28. */
  paymentDate: number
  /** Days of credit. */
  billingPeriod: number
}

/**
 * The day by which a bill has to be paid (decision 0188): the first payment day of the contract after its days of credit,
 * which are counted from the end of the month; and not before the day of the bill.
 */
export function dueDayOf({ month, billDate, paymentDate, billingPeriod }: Terms): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const credited = dayText(Date.UTC(year, number, 0) + billingPeriod * dayMs)
  const earliest = credited > billDate ? credited : billDate
  const [byYear = 0, byMonth = 1, byDay = 1] = earliest.split('-').map(Number)
  const later = byDay > paymentDate ? 1 : 0
  return dayText(Date.UTC(byYear, byMonth - 1 + later, paymentDate))
}
