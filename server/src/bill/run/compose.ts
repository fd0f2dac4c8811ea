import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import type { LinePiece } from '@fairlead/api/bill/bill.ts'
import { BillLineKind } from '@fairlead/api/bill/names.ts'
import {
  billPlaces,
  cutByWeight,
  exactOf,
  exactText,
  product,
  roundedTo,
} from '@fairlead/api/rating/exact.ts'
import type { ResaleTerms } from '@fairlead/api/resale-contract/terms.ts'

/** A piece as it is stored with its line: with what its usage shares, by which it is found again. */
export type StoredPiece = LinePiece & { sku: string }

/** Usage of a linked account that one rule prices at one rate, as its days were priced (decision 0184). */
export type PricedPiece = StoredPiece & {
  linked: string
  product: string
  usageType: string
  region: string
  unit: string
  lineType: string
  /** Usage of a CDN. */
  isCdn: boolean
  /** Whether support is charged of it: not of fees, credits and taxes. */
  isSupported: boolean
  /** At list price, in the currency of the usage. */
  list: string
}

export type ComposedLine = {
  kind: BillLineKind
  linked: string
  product: string
  usageType: string
  region: string
  unit: string
  usage: string
  list: string
  contract: string
  exact: string
  pieces: readonly StoredPiece[]
}

type Terms = Pick<ResaleTerms, 'currency' | 'taxRate' | 'awsSupportRate' | 'bankProcessingFee'>

type Composing = {
  pieces: readonly PricedPiece[]
  terms: Terms
  /** Of the currency of the usage into that of the contract. */
  exchangeRate: string
  /** What the bill before it left below zero, or 0. */
  carried: string
  /** Lifts commitments to what was promised, or 0. */
  commitment: string
}

export type ComposedBill = ReturnType<typeof composeBill>

const keyOf = (piece: PricedPiece) =>
  JSON.stringify([
    piece.linked,
    piece.product,
    piece.region,
    piece.usageType,
    piece.unit,
    // What rules price is one line, whatever covers it; fees and credits have their own.
    piece.isSupported ? '' : piece.lineType,
  ])

const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + exactOf(amount), 0n)

/** One line: its pieces are added up unrounded, exchanged, and rounded once. */
function lineOf(pieces: readonly PricedPiece[], rate: bigint): ComposedLine & { isSupported: boolean } {
  const [first] = pieces
  if (!first) throw new TypeError('A line has pieces')
  const exact = total(pieces.map((piece) => piece.exact))
  const rounded = (amount: bigint) => exactText(roundedTo(product(amount, rate), billPlaces))
  return {
    kind: first.isCdn ? BillLineKind.cdn : BillLineKind.cloud,
    linked: first.linked,
    product: first.product,
    usageType: first.usageType,
    region: first.region,
    unit: first.unit,
    usage: exactText(total(pieces.map(({ usage }) => usage))),
    list: rounded(total(pieces.map(({ list }) => list))),
    contract: rounded(exact),
    exact: exactText(exact),
    isSupported: first.isSupported,
    pieces: pieces.map(
      ({ sku, from, to, version, rule, basis, factor, unitFactor, usage, exact: price }) => ({
        sku,
        from,
        to,
        version,
        rule,
        basis,
        factor,
        unitFactor,
        usage,
        exact: price,
      }),
    ),
  }
}

const feeLine = (kind: BillLineKind, amount: bigint): ComposedLine => ({
  kind,
  linked: '',
  product: '',
  usageType: '',
  region: '',
  unit: '',
  usage: '0',
  list: exactText(amount),
  contract: exactText(amount),
  exact: exactText(amount),
  pieces: [],
})

/** Support is charged of what rules price, at the contract's price. */
function feesOf(lines: readonly (ComposedLine & { isSupported: boolean })[], of: Composing): ComposedLine[] {
  const { terms } = of
  const base = total(lines.filter(({ isSupported }) => isSupported).map(({ contract }) => contract))
  const support = roundedTo(product(base, exactOf(terms.awsSupportRate ?? '0')), billPlaces)
  const fees = [
    feeLine(BillLineKind.support, support > 0n ? support : 0n),
    feeLine(BillLineKind.commitment, exactOf(of.commitment)),
    feeLine(BillLineKind.handling, lines.length === 0 ? 0n : exactOf(terms.bankProcessingFee)),
    feeLine(BillLineKind.carried, exactOf(of.carried)),
  ].filter(({ contract }) => contract !== '0')
  const sum = total([...lines, ...fees].map(({ contract }) => contract))
  // A bill is never below zero: the rest goes to the next one.
  return sum < 0n ? [...fees, feeLine(BillLineKind.carried, -sum)] : fees
}

/** The lines of a bill and what it adds up to. */
export function composeBill(of: Composing) {
  const rate = exactOf(of.exchangeRate)
  const groups = Map.groupBy(of.pieces, keyOf)
  const usage = [...groups.keys()].toSorted().map((key) => lineOf(groups.get(key) ?? [], rate))
  const fees = feesOf(usage, of)
  const parts = {
    contractPrice: exactText(total(usage.map(({ contract }) => contract))),
    feeAmt: exactText(total(fees.map(({ contract }) => contract))),
    adjustmentAmt: '0',
    creditAmt: '0',
    spAmt: '0',
  }
  return {
    lines: [...usage.map(({ isSupported: _, ...line }) => line), ...fees],
    listPrice: exactText(total(usage.map(({ list }) => list))),
    ...parts,
    ...billAmountsOf(parts, of.terms.taxRate, of.terms.currency),
  }
}

/** A line as shares need it. */
export type SharedLine = { linked: string; contract: string }

/**
 * What each linked account has of what has to be paid, by the prices of its usage: fees and tax are shared as the usage is.
 * Parts add up to the whole.
 */
export function linkedSharesOf(lines: readonly SharedLine[], expectAmount: string) {
  const byLinked = Map.groupBy(
    lines.filter(({ linked }) => linked !== ''),
    ({ linked }) => linked,
  )
  const linked = [...byLinked.keys()].toSorted()
  const weights = linked.map((one) => {
    const weight = total((byLinked.get(one) ?? []).map(({ contract }) => contract))
    return weight > 0n ? weight : 0n
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return [{ linked: linked[0] ?? '', amount: expectAmount, before: '0' }]
  let before = 0n
  return cutByWeight(exactOf(expectAmount), weights).map((amount, at) => {
    const share = { linked: linked[at] ?? '', amount: exactText(amount), before: exactText(before) }
    before += amount
    return share
  })
}
