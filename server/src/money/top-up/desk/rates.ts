import type { BodyOf, QueryOf } from '@fairlead/api/endpoint.ts'
import { isChangeBeyond } from '@fairlead/api/approval/change.ts'
import type { ApprovalCause } from '@fairlead/api/approval/approval.ts'
import {
  type addExchangeRate,
  type ExchangeRate,
  listExchangeRates,
  type OfferedMethod,
  RateInput,
  sampleCost,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { currencyOf, grabPayCountries, paymentMethods } from '@fairlead/api/money/top-up/methods.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type Carrier, requestApproval, type Requester } from '../../../approval/public.ts'
import { takeTurns } from '../../../lib/database/turns.ts'
import type { DB } from '../../../lib/db-types.ts'
import type { Tx } from '../../../lib/db.ts'
import { Fail } from '../../../lib/fail.ts'
import { listPage } from '../../../lib/list.ts'

const latestRates = (tx: Tx, now: Date) =>
  tx
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .selectAll()
    .where('since', '<=', now)
    .orderBy('currency')
    .orderBy('since', 'desc')
    .execute()

/** All ways to pay, including those that the settings leave out. */
export async function listMethods(
  tx: Tx,
  enabled: readonly (typeof paymentMethods)[number][],
  now: Date,
): Promise<OfferedMethod[]> {
  const rates = new Map((await latestRates(tx, now)).map((one) => [one.currency, one]))
  return paymentMethods.flatMap((paymentMethod) =>
    (paymentMethod === 'grabPay' ? Object.values(grabPayCountries) : [null]).map((country) => {
      const currency = currencyOf(paymentMethod, country)
      const rate = rates.get(currency)
      const isOne = currency === 'USD' || currency === 'USDT'
      return {
        paymentMethod,
        country,
        currency,
        enabled: enabled.includes(paymentMethod),
        exchangeRate: rate?.rate ?? (isOne ? '1' : null),
        startDate: rate?.since.toISOString() ?? null,
        handler: rate?.source ?? '',
      }
    }),
  )
}

export const listCurrentRates = async (tx: Tx, now: Date) =>
  (await latestRates(tx, now)).map(({ currency, rate }) => ({ currency, exchangeRate: rate }))

const toRate = (row: Selectable<DB['exchange_rate']>): ExchangeRate => ({
  id: row.id,
  currency: row.currency,
  exchangeRate: row.rate,
  startDate: row.since.toISOString(),
  handler: row.source,
  secondHandler: row.second_name,
})

export const listRates = (tx: Tx, query: QueryOf<typeof listExchangeRates>) =>
  listPage(listExchangeRates, query, {
    from: tx.selectFrom('exchange_rate').selectAll(),
    filters: { currency: (rows, currency) => rows.where('currency', '=', currency) },
    sort: { startDate: 'since' },
    order: ['-startDate'],
    row: toRate,
  })

type NewRate = BodyOf<typeof addExchangeRate>

/** The rates of a currency that were in force within the last hours, the current one first. */
async function listRatesWithin(tx: Tx, currency: string, since: Date, now: Date) {
  const rows = await tx
    .selectFrom('exchange_rate')
    .select(['rate', 'since'])
    .where('currency', '=', currency)
    .where('since', '<=', now)
    .orderBy('since', 'desc')
    .execute()
  const before = rows.findIndex((row) => row.since <= since)
  return rows.slice(0, before === -1 ? rows.length : before + 1).map(({ rate }) => rate)
}

/**
 * Why a second person has to approve a rate; null if it is close to all rates of the last hours, so that many small changes
 * count as the large one that they are. Beside nothing, nobody can tell whether it is the wrong way round.
 */
function causeOf(rates: readonly string[], next: string, percent: number): ApprovalCause | null {
  if (rates.length === 0) return 'first'
  return rates.some((rate) => isChangeBeyond(rate, next, percent)) ? 'change' : null
}

type Source = { by: string; now: Date; second?: { id: string; name: string } }

async function insertRate(tx: Tx, { currency, exchangeRate: rate }: NewRate, { by, now, second }: Source) {
  const { name: second_name = '', id: approval_id = null } = second ?? {}
  await tx
    .insertInto('exchange_rate')
    .values({ currency, since: now, rate, source: by, second_name, approval_id })
    .execute()
}

/** Locks the rates of a currency, and returns those of the last hours. */
async function lockRates(tx: Tx, currency: string, { now, rules }: Pick<Requester, 'now' | 'rules'>) {
  await takeTurns(tx, `rate of ${currency}`)
  return listRatesWithin(tx, currency, new Date(now.getTime() - rules.hours * 3_600_000), now)
}

/** Sets a rate from now on, or has it wait for a second person; existing top-ups keep theirs. Throws `approvalPending`. */
export async function addRate(tx: Tx, input: NewRate, by: Requester) {
  const { currency, exchangeRate: rate } = input
  const rates = await lockRates(tx, currency, by)
  const [last] = rates
  const before = last === undefined ? null : { currency, exchangeRate: last }
  const cause = causeOf(rates, rate, by.rules.changePercent)
  if (cause === null) {
    await insertRate(tx, input, { by: by.name, now: by.now })
    return { before, after: { ...input, approvalId: null } }
  }
  const cost = (of: string) => `${sampleCost(of)} ${currency}`
  const approvalId = await requestApproval(
    tx,
    {
      kind: 'exchangeRate',
      cause,
      subjectKey: currency,
      subject: `${currency} ${rate}`,
      facts: {
        currency,
        before: last ?? '',
        rate,
        costBefore: last === undefined ? '' : cost(last),
        cost: cost(rate),
      },
      act: { ...input, last: last ?? null },
    },
    by,
  )
  return { before, after: { ...input, approvalId } }
}

const Act = RateInput.extend({ last: z.string().nullable() })

/** Sets a rate that a second person has approved. They compared it with the rate that was current then. */
export const rateCarrier: Carrier = {
  async carryOut(tx, { id, act, requestedBy }, by) {
    const { last, ...input } = Act.parse(act)
    await takeTurns(tx, `rate of ${input.currency}`)
    const [current] = await listRatesWithin(tx, input.currency, by.now, by.now)
    if ((current ?? null) !== last) throw new Fail('approvalChanged')
    await insertRate(tx, input, { by: requestedBy.name, now: by.now, second: { id, name: by.name } })
  },
}
