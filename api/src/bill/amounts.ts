import { billPlaces, exactOf, exactText, product, roundedTo } from '../rating/exact.ts'
import { type BillCurrency, payableOf } from '../rating/receivable.ts'

/** What a bill adds up. All are decimal strings in its currency. */
export type BillParts = {
  contractPrice: string
  feeAmt: string
  adjustmentAmt: string
  /** Zero or below. */
  creditAmt: string
  spAmt: string
}

/**
 * The tax, the sum and what has to be paid (decision 0188): the tax is taken once, of everything, and a rounding makes the sum
 * payable in the smallest unit of the currency.
 */
export function billAmountsOf(parts: BillParts, taxRate: string, currency: BillCurrency) {
  const net = [parts.contractPrice, parts.feeAmt, parts.adjustmentAmt, parts.creditAmt, parts.spAmt].reduce(
    (sum, amount) => sum + exactOf(amount),
    0n,
  )
  const tax = roundedTo(product(net, exactOf(taxRate)), billPlaces)
  const billAmt = net + tax
  const expectAmount = payableOf(billAmt, currency)
  return {
    taxAmt: exactText(tax),
    billAmt: exactText(billAmt),
    roundingAmt: exactText(expectAmount - billAmt),
    expectAmount: exactText(expectAmount),
  }
}
