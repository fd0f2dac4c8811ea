import { BillKind } from '@fairlead/api/bill/names.ts'
import { decimalOf, smaller, unitsOf } from '@fairlead/api/amount.ts'

/** Which documents a balance settles first. Rows come by the day on which they are due. */
export type SettleOrder = 'due' | 'lateFeesFirst' | 'lateFeesLast'

/** The places of rows in the order in which they are settled. Documents of one kind keep their own order. */
export function settleOrder(kinds: readonly number[], order: SettleOrder): number[] {
  const places = kinds.map((_, at) => at)
  if (order === 'due') return places
  const rank = (at: number) => ((kinds[at] === BillKind.lateFee) === (order === 'lateFeesFirst') ? 0 : 1)
  return places.toSorted((one, other) => rank(one) - rank(other) || one - other)
}

/** What of a balance goes to each row, in their order, until nothing is left. */
export function distributed(balance: string, unsettled: readonly string[]): string[] {
  let left = unitsOf(balance)
  return unsettled.map((amount) => {
    const part = smaller(left, unitsOf(amount))
    left -= part
    return decimalOf(part)
  })
}

/** The sum of what is typed so far; what is no amount yet counts as nothing. */
export function typedSum(amounts: readonly string[]): string {
  const units = amounts.map((amount) =>
    /^\d{1,12}(\.\d{1,4})?$/.test(amount.trim()) ? unitsOf(amount.trim()) : 0n,
  )
  return decimalOf(units.reduce((sum, one) => sum + one, 0n))
}

export const differenceOf = (from: string, less: string) => decimalOf(unitsOf(from) - unitsOf(less))
