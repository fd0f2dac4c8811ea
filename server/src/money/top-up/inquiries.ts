import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { OnFailure } from '../../lib/database/apart.ts'
import type { Database } from '../../lib/db.ts'
import { toTopUpOrder } from './orders.ts'
import { type Providers, ProviderFailure } from './provider.ts'
import { settle } from './settle.ts'
import type { TopUpRow } from './top-up-row.ts'

export type InquiryParts = { db: Database; providers: Providers; homeUrl: string; now: () => Date }

/** Where the payer's browser comes back to. */
export const returnUrlOf = (homeUrl: string, id: string) => `${homeUrl}/billing/wallet/edit?id=${id}`

/** The maximum number of orders that one run asks about; those that wait longest come first. */
const most = 500
/** A provider that failed so often in a row is left alone until the next run. */
const mostFailures = 3
/** A page that was opened at the last moment may still be paid. */
const graceMs = 10 * 60_000

const findRow = (db: Database, id: string): Promise<TopUpRow | undefined> =>
  db.system.selectFrom('top_up').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Asks the provider of a top-up whether it was paid, and settles the answer. One that nobody can pay any more expires, but
 * only after an answer of its provider. Throws `ProviderFailure`.
 */
export async function inquire({ db, providers, homeUrl, now }: InquiryParts, id: string) {
  const row = await findRow(db, id)
  const provider = row && providers.get(row.provider)
  if (!row || row.status !== PaymentStatus.inPayment) return
  const isOver = row.expires_at.getTime() + graceMs < now().getTime()
  // Only staff can find a payment that was made by hand. Without a reference nobody has seen the page, unless the server was
  // killed before it stored the reference: so no top-up expires before its provider is asked.
  const isAsked = provider !== undefined && (isOver || row.provider_ref !== null || row.tx_id !== '')
  const facts = isAsked ? await provider.query(toTopUpOrder(row, returnUrlOf(homeUrl, id))) : undefined
  const said = facts ?? (isOver ? { kind: 'expired' as const, number: row.number } : undefined)
  if (said)
    await db.transaction((tx) => settle(tx, said, { provider: row.provider, foundBy: 'query', now: now() }))
}

/** Asks about all top-ups in payment. One that fails does not stop the others. */
export async function inquireAll(parts: InquiryParts, failed: OnFailure) {
  const rows = await parts.db.system
    .selectFrom('top_up')
    .select(['id', 'provider'])
    .where('status', '=', PaymentStatus.inPayment)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const failures = new Map<string, number>()
  for (const { id, provider } of rows) {
    const before = failures.get(provider) ?? 0
    if (before >= mostFailures) continue
    try {
      await inquire(parts, id)
      failures.set(provider, 0)
    } catch (error) {
      failures.set(provider, error instanceof ProviderFailure ? before + 1 : before)
      failed(error, `payment of top-up ${id}`)
    }
  }
}

/**
 * Closes a cancelled top-up at its provider, so that its page takes no payment any more. Then it asks for one that came
 * before, whose notice may be lost: that goes back.
 */
export async function endTopUpOrder({ db, providers, homeUrl, now }: InquiryParts, id: string) {
  const row = await findRow(db, id)
  const provider = row && providers.get(row.provider)
  if (!provider || row.status !== PaymentStatus.cancelled) return
  if (row.provider_ref === null && row.tx_id === '') return
  const order = toTopUpOrder(row, returnUrlOf(homeUrl, id))
  await provider.close?.(order)
  const facts = await provider.query(order, { take: false })
  if (facts?.kind !== 'paid') return
  await db.transaction((tx) => settle(tx, facts, { provider: row.provider, foundBy: 'query', now: now() }))
}
