import type { SupportTerms } from '@fairlead/api/agreement/terms.ts'
import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import { BillLineKind } from '@fairlead/api/bill/names.ts'
import { billPlaces, exactOf, exactText, product, roundedTo, shareOf } from '@fairlead/api/rating/exact.ts'
import type { BillCurrency } from '@fairlead/api/rating/receivable.ts'
import { supportFee } from '@fairlead/api/rating/support-fee.ts'
import { composeBill, type PricedPiece, supportedKinds } from '../bill/public.ts'
import { type UsageAtTerms, ReportBit } from '../cloud-usage/public.ts'

/** What a contract of either form says beside its prices. */
export type BillTerms = {
  currency: BillCurrency
  taxRate: string
  /** A share of what rules price; null without. */
  awsSupportRate: string | null
  bankProcessingFee: string
  /** The support of the end user’s form. */
  support: SupportTerms | null
}

const toPiece = (line: UsageAtTerms): PricedPiece => ({
  sku: line.sku,
  from: line.day,
  to: line.day,
  version: null,
  rule: line.rule,
  basis: line.basis,
  factor: line.factor,
  unitFactor: line.unitFactor,
  usage: line.amount,
  exact: line.price,
  linked: line.linked,
  product: line.product,
  usageType: line.usageType,
  region: line.region,
  unit: line.unit,
  lineType: line.lineType,
  isCdn: (line.reports & ReportBit.cdn) !== 0,
  isSupported: supportedKinds.includes(line.kind),
  list: line.basis === 2 ? line.listAsBilled : line.basis === 3 ? line.own : line.list,
})

const isCharged = ({ basis, unitFactor }: UsageAtTerms) => basis !== 0 || unitFactor !== '0'

const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + exactOf(amount), 0n)

type Rate = string

const compose = (pieces: readonly PricedPiece[], terms: BillTerms, exchangeRate: Rate) =>
  composeBill({ pieces, terms, exchangeRate, carried: '0', commitment: '0' })

/** The support of the end user’s form, for a whole month. */
function supportOf(pieces: readonly PricedPiece[], terms: BillTerms, rate: Rate): bigint {
  if (terms.support === null) return 0n
  const { lines } = compose(
    pieces.filter(({ isSupported }) => isSupported),
    { ...terms, awsSupportRate: null, bankProcessingFee: '0' },
    rate,
  )
  const sum = (isCdn: boolean, read: 'list' | 'contract') =>
    exactText(
      total(lines.filter(({ kind }) => (kind === BillLineKind.cdn) === isCdn).map((line) => line[read])),
    )
  const sums = {
    cloudList: sum(false, 'list'),
    cloudContract: sum(false, 'contract'),
    cdnList: sum(true, 'list'),
    cdnContract: sum(true, 'contract'),
  }
  const { fee, minimumLine } = supportFee(terms.support, sums, { held: 1, month: 1 })
  return total([fee, minimumLine, terms.support.externalServiceAmt])
}

/** What a month of usage costs by the terms of a contract: one bill of it, and what the usage costs the seller. */
export function composeMonth(usage: readonly UsageAtTerms[], terms: BillTerms, exchangeRate: Rate) {
  const pieces = usage.filter(isCharged).map(toPiece)
  const bill = compose(pieces, terms, exchangeRate)
  const support = pieces.length === 0 ? 0n : supportOf(pieces, terms, exchangeRate)
  const feeAmt = exactText(exactOf(bill.feeAmt) + support)
  const { contractPrice } = bill
  const parts = { contractPrice, feeAmt, adjustmentAmt: '0', creditAmt: '0', spAmt: '0' }
  const { taxAmt, billAmt } = billAmountsOf(parts, terms.taxRate, terms.currency)
  const purchase = roundedTo(
    product(total(usage.map((line) => line.purchase)), exactOf(exchangeRate)),
    billPlaces,
  )
  return {
    listPrice: bill.listPrice,
    contractPrice,
    feeAmt,
    taxAmt,
    billAmt,
    purchaseAmt: exactText(purchase),
    ...marginOf(contractPrice, exactText(purchase)),
  }
}

/** What is left of a price. */
export function marginOf(contractPrice: string, purchaseAmt: string) {
  const price = exactOf(contractPrice)
  const margin = price - exactOf(purchaseAmt)
  const marginRate = price === 0n ? null : exactText(shareOf(margin, exactOf('100'), price), 2)
  return { margin: exactText(margin), marginRate }
}
