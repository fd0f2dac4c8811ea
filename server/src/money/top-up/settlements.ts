import { sql } from 'kysely'
import type { Database } from '../../lib/db.ts'
import type { OnFailure } from '../../lib/database/apart.ts'
import { type Provider, type Providers, type Settled } from './provider.ts'
import { settle } from './settle.ts'
import { noteDifference, sameAmount } from './top-up-row.ts'

const dayMs = 86_400_000
/** Days that a provider can be asked for again after an outage. */
const mostDays = 31
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

type SettlementServices = { db: Database; providers: Providers; now: () => Date }

/**
 * Compares what a provider says it settled on a day with our books, both ways. A payment of ours that we had not heard of is
 * settled now; everything else that differs is noted for staff.
 */
async function compareDay(
  { db, now }: SettlementServices,
  provider: Provider,
  day: string,
  settled: readonly Settled[],
) {
  const how = { provider: provider.name, foundBy: 'settlement' as const, now: now() }
  const theirs = new Set(settled.flatMap((one) => (one.kind === 'paid' ? [one.payment] : [])))
  for (const one of settled) {
    await db.transaction(async (tx) => {
      if (one.kind === 'takenBack') {
        await settle(tx, one, how)
        return
      }
      const find = () =>
        tx
          .selectFrom('top_up_payment')
          .select(['amount', 'currency'])
          .where('provider', '=', provider.name)
          .where('payment_id', '=', one.payment)
          .executeTakeFirst()
      // A chain does not know our numbers.
      if (one.number !== '' || !(await find())) await settle(tx, one, how)
      const ours = await find()
      if (ours && !(sameAmount(ours.amount, one.amount) && ours.currency === one.currency))
        await noteDifference(tx, 'amount', one, how, ours.amount)
    })
  }
  const from = new Date(`${day}T00:00:00Z`)
  const ours = await db.system
    .selectFrom('top_up_payment as p')
    .innerJoin('top_up as t', (join) =>
      join.onRef('t.id', '=', 'p.top_up_id').onRef('t.account_id', '=', 'p.account_id'),
    )
    .select(['p.payment_id', 'p.amount', 'p.currency', 't.number'])
    .where('p.provider', '=', provider.name)
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', new Date(from.getTime() + dayMs))
    .execute()
  for (const { payment_id: payment, ...one } of ours)
    if (!theirs.has(payment))
      await db.transaction((tx) => noteDifference(tx, 'unsettled', { ...one, payment }, how, one.amount))
}

/**
 * The days that are to be compared with a provider: those up to the day before yesterday, which are settled everywhere by
 * now, since the first one that was compared, the oldest first.
 */
async function openDays(db: Database, provider: string, now: Date): Promise<string[]> {
  const days = Array.from({ length: mostDays }, (_, at) =>
    dayOf(new Date(now.getTime() - (mostDays + 1 - at) * dayMs)),
  )
  const rows = await db.system
    .selectFrom('payment_day')
    .select(sql<string>`day::text`.as('day'))
    .where('provider', '=', provider)
    .execute()
  const compared = new Set(rows.map(({ day }) => day))
  const first = days.findIndex((day) => compared.has(day))
  return first === -1 ? days.slice(-1) : days.slice(first).filter((day) => !compared.has(day))
}

/** Compares with each provider the days that are open, each once. One that fails is compared the next time. */
export async function compareSettlements(parts: SettlementServices, failed: OnFailure) {
  const now = parts.now()
  for (const provider of parts.providers.values()) {
    const { name, settlements } = provider
    if (!settlements) continue
    for (const day of await openDays(parts.db, name, now))
      try {
        await compareDay(parts, provider, day, await settlements(day))
        await parts.db.system
          .insertInto('payment_day')
          .values({ provider: name, day, compared_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      } catch (error) {
        failed(error, `settlements of ${name} on ${day}`)
        break
      }
  }
}
