import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import type { PricedAccount, SimulatedMonth, Simulation } from '@fairlead/api/simulation/simulation.ts'
import { findRate } from '../bill/public.ts'
import { isUsageKept, type Priced, rateUsage } from '../cloud-usage/public.ts'
import type { Tx } from '../lib/db.ts'
import { findBilled } from './billed.ts'
import { type BillTerms, composeMonth, marginOf } from './compose-month.ts'

/** Which usage is rated by which terms. */
export type Rating = {
  accountId: string
  contractName: string
  customerName: string
  versions: number[]
  linkedAccounts: PricedAccount[]
  terms: BillTerms
  /** The rate into the currency of the contract that it fixes; null for that of the month. */
  fixedRate: string | null
  knownAt: Date | null
  /** The terms of each day, up to `until`, which is not in it. */
  pricedIn: (days: { from: string; until: string }) => Priced
}

type Period = { from: string; to: string }

/** The months of a period: `2026-06`. */
function monthsOf({ from, to }: Period): string[] {
  const [year = 0, first = 1] = from.split('-').map(Number)
  const [lastYear = 0, last = 1] = to.split('-').map(Number)
  const count = (lastYear - year) * 12 + last - first + 1
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, first - 1 + at, 1)).toISOString().slice(0, 7),
  )
}

const noPrices = {
  listPrice: null,
  contractPrice: null,
  feeAmt: null,
  taxAmt: null,
  billAmt: null,
  purchaseAmt: null,
  margin: null,
  marginRate: null,
}

/** Rows of a month may be of earlier days: late usage. */
const daysOf = (month: string) => {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const before = new Date(`${month}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 2)
  return { from: before.toISOString().slice(0, 10), until: next.toISOString().slice(0, 10) }
}

async function rateMonth(
  tx: Tx,
  of: Rating,
  month: string,
): Promise<Omit<SimulatedMonth, 'billed' | 'difference'>> {
  const at = { accountId: of.accountId, month: `${month}-01`, knownAt: of.knownAt }
  const without = (obstacle: SimulatedMonth['obstacle'], accounts = 0) => ({
    bizPeriod: month,
    accounts,
    obstacle,
    ...noPrices,
  })
  if (!(await isUsageKept(tx, at))) return without('usageGone')
  const usage = await rateUsage(tx, at, of.pricedIn(daysOf(month)))
  const accounts = new Set(usage.map(({ linked }) => linked)).size
  const currencies = [...new Set(usage.map(({ currency }) => currency))]
  const [currency = of.terms.currency] = currencies
  if (currencies.length > 1) return without('manyCurrencies', accounts)
  const rate =
    currency === of.terms.currency
      ? '1'
      : (of.fixedRate ?? (await findRate(tx, of.accountId, `${month}-01`, currency, of.terms.currency))?.rate)
  if (rate === undefined) return without('noRate', accounts)
  return { bizPeriod: month, accounts, obstacle: '', ...composeMonth(usage, of.terms, rate) }
}

/** The sum of a column; null if a month has none. */
const sumOfMonths = (months: readonly SimulatedMonth[], read: (month: SimulatedMonth) => string | null) => {
  const amounts = months.map(read)
  return amounts.includes(null)
    ? null
    : exactText(amounts.reduce((sum, amount) => sum + exactOf(amount ?? '0'), 0n))
}

function sumOf(months: readonly SimulatedMonth[]): Simulation['sum'] {
  const contractPrice = sumOfMonths(months, (month) => month.contractPrice)
  const purchaseAmt = sumOfMonths(months, (month) => month.purchaseAmt)
  return {
    listPrice: sumOfMonths(months, (month) => month.listPrice),
    contractPrice,
    feeAmt: sumOfMonths(months, (month) => month.feeAmt),
    taxAmt: sumOfMonths(months, (month) => month.taxAmt),
    billAmt: sumOfMonths(months, (month) => month.billAmt),
    purchaseAmt,
    ...(contractPrice === null || purchaseAmt === null
      ? { margin: null, marginRate: null }
      : marginOf(contractPrice, purchaseAmt)),
  }
}

const withoutCosts = { purchaseAmt: null, margin: null, marginRate: null }

/** The months of a period by the terms of a contract, beside what was billed. Nothing is stored. */
export async function simulateMonths(
  tx: Tx,
  of: Rating,
  period: Period,
  { seesCosts }: { seesCosts: boolean },
): Promise<Simulation> {
  const names = monthsOf(period)
  const billed = await findBilled(tx, {
    accountId: of.accountId,
    numbers: of.linkedAccounts.map(({ linkedNumber }) => linkedNumber),
    from: `${period.from}-01`,
    to: `${period.to}-01`,
    knownAt: of.knownAt,
  })
  const months: SimulatedMonth[] = []
  for (const name of names) {
    const rated = await rateMonth(tx, of, name)
    const beside = (billed.get(name) ?? []).map(({ month: _, ...amounts }) => amounts)
    const same = beside.find(({ currencyCode }) => currencyCode === of.terms.currency)
    months.push({
      ...rated,
      ...(!seesCosts && withoutCosts),
      billed: beside,
      difference:
        rated.contractPrice === null || same === undefined
          ? null
          : exactText(exactOf(rated.contractPrice) - exactOf(same.contractPrice)),
    })
  }
  return {
    contractName: of.contractName,
    customerName: of.customerName,
    currencyCode: of.terms.currency,
    versions: of.versions,
    linkedAccounts: of.linkedAccounts,
    months,
    sum: sumOf(months),
  }
}
