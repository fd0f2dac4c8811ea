import { BillLineKind, RunOutcome } from '@fairlead/api/bill/names.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { listResaleVersions } from '../../resale-contract/public.ts'
import { findCommitment } from './commitments.ts'
import { type ComposedBill, composeBill } from './compose.ts'
import { listPieces, type StrategyMonth } from './usage-pieces.ts'

type Strategy = { id: string; contract_id: string; customer_id: string; is_first: boolean }

const findStrategyRow = (tx: Tx, { accountId, strategyId }: StrategyMonth) =>
  tx
    .selectFrom('bill_strategy as s')
    .innerJoin('resale_contract as r', (join) =>
      join.onRef('r.id', '=', 's.contract_id').onRef('r.account_id', '=', 's.account_id'),
    )
    .select([
      's.id',
      's.contract_id',
      'r.customer_id',
      sql<boolean>`s.id = (select f.id from bill_strategy f where f.contract_id = r.id and f.account_id = r.account_id
                            order by f.created_at, f.id limit 1)`.as('is_first'),
    ])
    .where('s.account_id', '=', accountId)
    .where('s.id', '=', strategyId)
    .executeTakeFirst()

/** What the latest live bill before the month left below zero. */
async function findCarried(tx: Tx, { accountId, strategyId, month }: StrategyMonth): Promise<string> {
  const row = await tx
    .selectFrom('bill as b')
    .innerJoin('bill_line as l', (join) =>
      join
        .onRef('l.bill_id', '=', 'b.id')
        .onRef('l.account_id', '=', 'b.account_id')
        .on('l.kind', '=', BillLineKind.carried)
        .on('l.contract_amount', '>', sql.lit('0')),
    )
    .select(sql<string>`trim_scale(-l.contract_amount)::text`.as('carried'))
    .where('b.account_id', '=', accountId)
    .where('b.strategy_id', '=', strategyId)
    .where('b.kind', '=', 1)
    .where('b.charged_off_at', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'b.month',
        '=',
        selectFrom('bill as p')
          .select((p) => p.fn.max('p.month').as('month'))
          .where('p.account_id', '=', accountId)
          .where('p.strategy_id', '=', strategyId)
          .where('p.kind', '=', 1)
          .where('p.charged_off_at', 'is', null)
          .where('p.month', '<', month),
      ),
    )
    .executeTakeFirst()
  return row?.carried ?? '0'
}

export type BillRateUsed = { rate: string; source: string; day: string | null }

/** The rate of a month from one currency into another; undefined if the seller has none. */
export async function findRate(tx: Tx, accountId: string, month: string, from: string, to: string) {
  if (from === to) return { rate: '1', source: '', day: null }
  const row = await tx
    .selectFrom('bill_rate')
    .select([sql<string>`trim_scale(rate)::text`.as('rate'), 'source', 'rate_date as day'])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .executeTakeFirst()
  return row
}

type Missing = Exclude<
  RunOutcome,
  typeof RunOutcome.made | typeof RunOutcome.alreadyBilled | typeof RunOutcome.lateFees
>
export type Drafted = {
  strategy: Strategy
  bill: ComposedBill
  version: number
  taxRate: string
  currency: string
  usageCurrency: string
  rate: BillRateUsed
  paymentDate: number
  billingPeriod: number
}
type Draft = { outcome: Missing; currencies: string } | Drafted

export const isDrafted = (draft: Draft): draft is Drafted => 'bill' in draft

/**
 * The bill that a strategy makes of a month, which is not stored yet: or why it makes none. A bill that is made again keeps
 * the rate of its predecessor.
 */
export async function draftBill(tx: Tx, of: StrategyMonth, keptRate?: BillRateUsed): Promise<Draft> {
  const { accountId, month } = of
  const strategy = await findStrategyRow(tx, of)
  const pieces = await listPieces(tx, of)
  const versions = strategy ? await listResaleVersions(tx, accountId, [strategy.contract_id]) : []
  const used = Math.max(0, ...pieces.map(({ version }) => version ?? 0))
  const version =
    versions.find((one) => one.version === used) ?? (pieces.length === 0 ? versions.at(-1) : undefined)
  if (!strategy || !version) {
    const outcome = pieces.length === 0 ? RunOutcome.nothing : RunOutcome.noVersion
    return { outcome, currencies: '' }
  }
  const { terms } = version
  const found = [...new Set(pieces.map(({ currency }) => currency))]
  if (found.length > 1) return { outcome: RunOutcome.manyCurrencies, currencies: found.join(', ') }
  const usageCurrency = found[0] ?? terms.currency
  const rate = keptRate ?? (await findRate(tx, accountId, month, usageCurrency, terms.currency))
  if (!rate) return { outcome: RunOutcome.noRate, currencies: `${usageCurrency} → ${terms.currency}` }
  const year = { accountId, contractId: strategy.contract_id, month, exchangeRate: rate.rate }
  const commitment = strategy.is_first ? await findCommitment(tx, year, versions) : '0'
  const carried = await findCarried(tx, of)
  const bill = composeBill({ pieces, terms, exchangeRate: rate.rate, carried, commitment })
  if (bill.lines.length === 0) return { outcome: RunOutcome.nothing, currencies: '' }
  return {
    strategy,
    bill,
    version: version.version,
    taxRate: terms.taxRate,
    currency: terms.currency,
    usageCurrency,
    rate,
    paymentDate: terms.paymentDate,
    billingPeriod: terms.billingPeriod,
  }
}
