import type { Database } from '../../lib/db.ts'
import type { OnFailure } from '../../lib/database/apart.ts'
import { type Provider, type Providers, type Settled } from './provider.ts'
import { noteDifference, sameAmount, settle } from './settle.ts'

const dayMs = 86_400_000
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
  const theirs = new Set(settled.map(({ payment }) => payment))
  for (const one of settled) {
    await db.transaction(async (tx) => {
      if (one.kind === 'returned') {
        const returned = {
          kind: 'takenBack' as const,
          payment: one.payment,
          amount: one.amount,
          currency: one.currency,
        }
        await settle(tx, returned, how)
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

/** Compares the day before yesterday, which is settled everywhere by now, with each provider once. */
export async function compareSettlements(parts: SettlementServices, failed: OnFailure) {
  const now = parts.now()
  const day = dayOf(new Date(now.getTime() - 2 * dayMs))
  for (const provider of parts.providers.values()) {
    const { name, settlements } = provider
    if (!settlements) continue
    try {
      const compared = await parts.db.system
        .selectFrom('payment_day')
        .select('day')
        .where('provider', '=', name)
        .where('day', '=', new Date(`${day}T00:00:00Z`))
        .executeTakeFirst()
      if (compared) continue
      await compareDay(parts, provider, day, await settlements(day))
      await parts.db.system
        .insertInto('payment_day')
        .values({ provider: name, day, compared_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } catch (error) {
      failed(error, `settlements of ${name} on ${day}`)
    }
  }
}
