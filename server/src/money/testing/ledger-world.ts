import { randomUUID } from 'node:crypto'
import { unitsOf } from '@fairlead/api/amount.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { world } from '../../lib/testing/world.ts'
import type { Book } from '../ledger/book.ts'
import { type Event, transact } from '../ledger/transact.ts'
import { undoCharge } from '../ledger/undo.ts'

const $ = unitsOf
const day = 86_400_000

/** An account with an empty wallet, at a fixed time. */
export async function ledgerWorld() {
  const w = await world()
  const [account] = await w.rows<{ account_id: string }>(
    `select account_id from app_user where username like 'owner%'`,
  )
  const accountId = account?.account_id ?? ''
  let now = new Date('2026-03-01T12:00:00Z')
  const post = <T>(kind: Event['kind'], work: (book: Book, at: Date) => T, more: Partial<Event> = {}) =>
    w.db.transaction((tx) =>
      transact(
        tx,
        { accountId, kind, key: randomUUID(), request: {}, effectiveAt: now, now, ...more },
        (book) => work(book, now),
      ),
    )
  return {
    ...w,
    accountId,
    post,
    now: () => now,
    later: (days: number) => void (now = new Date(now.getTime() + days * day)),
    topUp: (paid: string, bonus = '0', more: Partial<Event> = {}) =>
      post('topUp', (book, at) => book.topUp({ paid: $(paid), bonus: $(bonus), at }), more),
    voucher: (value: string, days: number, scope: 'general' | 'transfer' = 'general', price = '0') =>
      post('voucher', (book, at) =>
        book.addVoucher({
          value: $(value),
          price: $(price),
          scope,
          startsAt: at,
          expiresAt: new Date(at.getTime() + days * day),
        }),
      ),
    charge: (amount: string, scope: 'general' | 'transfer' = 'transfer', more: Partial<Event> = {}) =>
      post('charge', (book, at) => book.charge({ amount: $(amount), scope, at }), more),
    undo: (txnId: string) => w.db.transaction((tx) => undoCharge(tx, { accountId, txnId, now })),
    wallet: async () => {
      const [row] = await w.rows('select cash, voucher, held, owed from wallet where account_id = $1', [
        accountId,
      ])
      return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
    },
    violations: async () => (await checkWholeLedger(w.db)).violations,
  }
}

/** What a new event returned. */
export const resultOf = <T>(posted: { isNew: boolean; result?: T }) => {
  if (!posted.isNew) throw new Error('It was posted before')
  return posted.result as T
}
