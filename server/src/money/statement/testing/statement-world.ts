import { unitsOf } from '@fairlead/api/amount.ts'
import {
  exportStatementCsv,
  getMonthStatement,
  listMonthStatements,
  listStatementUsage,
} from '@fairlead/api/money/statement/month-statement.ts'
import { getWalletBalance } from '@fairlead/api/money/wallet/balance.ts'
import { randomUUID } from 'node:crypto'
import type { Book } from '../../ledger/book.ts'
import type { EventKind } from '@fairlead/api/money/event-kinds.ts'
import { type Event, transact } from '../../ledger/transact.ts'
import { chargeWorld } from '../../testing/charge-world.ts'

/** An account whose root user lives in a zone, and who reads statements. */
export async function statementWorld({ zone = 0 } = {}) {
  const w = await chargeWorld()
  await w.rows('update app_user set time_zone = $2 where account_id = $1 and account_type = 1', [
    w.accountId,
    zone,
  ])
  const owner = w.as('owner')
  const post = async (
    kind: EventKind,
    work: (book: Book, at: Date) => unknown,
    more: Partial<Event> = {},
  ) => {
    const now = w.clock.now()
    const event = { kind, key: randomUUID(), request: {}, effectiveAt: now, now, ...more }
    return w.db.transaction((tx) =>
      transact(tx, { ...event, accountId: w.accountId }, (book) => work(book, event.effectiveAt)),
    )
  }
  return {
    ...w,
    owner,
    post,
    addVoucher: (value: string, days = 30) =>
      post('voucher', (book, at) =>
        book.addVoucher({
          value: unitsOf(value),
          price: 0n,
          scope: 'general',
          startsAt: at,
          expiresAt: new Date(at.getTime() + days * 86_400_000),
        }),
      ),
    months: async () => (await owner.call(listMonthStatements)).data.content,
    month: async (month: string) => (await owner.call(getMonthStatement, { params: { month } })).data,
    usage: async (month: string) => (await owner.call(listStatementUsage, { query: { month } })).data.content,
    csv: async (month: string) =>
      (await owner.call(exportStatementCsv, { params: { month } })).data.replace('\uFEFF', ''),
    wallet: async () => (await owner.call(getWalletBalance)).data,
  }
}
