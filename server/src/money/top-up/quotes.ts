import { currencyOf, type GrabPayCountry, type PaymentMethod } from '@fairlead/api/money/top-up/methods.ts'
import { chargeAt, paidWith, withTail } from '@fairlead/api/money/top-up/quote.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

const noActivity = {
  activityId: null as string | null,
  share: '1',
  activityEn: '',
  activityZh: '',
  activityEnd: null as Date | null,
}

/** The current discount; the largest if there are several. */
export async function activityAt(tx: Tx, now: Date) {
  const row = await tx
    .selectFrom('top_up_activity')
    .selectAll()
    .where('active', '=', true)
    .where('share', 'is not', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('share')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.share) return noActivity
  const { id: activityId } = row
  return {
    activityId,
    share: row.share,
    activityEn: row.name_en,
    activityZh: row.name_zh,
    activityEnd: row.ends_at,
  }
}

/** The current exchange rates by currency. */
export async function ratesAt(tx: Tx, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('exchange_rate')
    .distinctOn('currency')
    .select(['currency', 'rate'])
    .where('since', '<=', now)
    .orderBy('currency')
    .orderBy('since', 'desc')
    .execute()
  return new Map([
    ['USD', '1'],
    ['USDT', '1'],
    ...rows.map(({ currency, rate }): [string, string] => [currency, rate]),
  ])
}

const lastTail = 9999

/**
 * The last four digits of all transfers of an account, which identify them as its own. Undefined if no digits are free any
 * more.
 */
export async function findTail(tx: Tx, accountId: string): Promise<string | undefined> {
  const find = () =>
    tx.selectFrom('transfer_tail').select('tail').where('account_id', '=', accountId).executeTakeFirst()
  let known = await find()
  if (!known) {
    // An account cannot see which digits others have. So all are tried in random order: the first free one is inserted, and
    // the rest conflict with it.
    await sql`
      insert into transfer_tail (account_id, tail)
      select ${accountId}, tail from generate_series(1, ${sql.lit(lastTail)}) tail order by random()
      on conflict do nothing`.execute(tx)
    known = await find()
  }
  return known && String(known.tail).padStart(4, '0')
}

export type Quote = {
  share: string
  activityEn: string
  activityZh: string
  paid: string
  currency: string
  rate: string
  charge: string
}

type Wish = { accountId: string; amount: string; method: PaymentMethod; country: GrabPayCountry | null }

/** What is to be paid now for an amount. Undefined without an exchange rate for the method, or without digits of a transfer. */
export async function findQuote(
  tx: Tx,
  { accountId, amount, method, country }: Wish,
  now: Date,
): Promise<Quote | undefined> {
  const { share, activityEn, activityZh } = await activityAt(tx, now)
  const currency = currencyOf(method, country)
  const rate = (await ratesAt(tx, now)).get(currency)
  if (rate === undefined) return undefined
  const paid = paidWith(amount, share)
  const plain = chargeAt(paid, rate, currency)
  const tail = method === 'usdt' ? await findTail(tx, accountId) : ''
  if (tail === undefined) return undefined
  const charge = withTail(plain, tail)
  return { share, activityEn, activityZh, paid, currency, rate, charge }
}
