import type * as balance from '@fairlead/api/money/wallet/balance.ts'
import type * as statement from '@fairlead/api/money/wallet/statement.ts'
import { unitsOf } from '@fairlead/api/amount.ts'
import { manyRows, moment } from '../../lib/testing/many-rows.ts'
import { randomUUID } from 'node:crypto'
import type { Name } from '../../lib/testing/scene/people.ts'
import type { SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { transact } from '../ledger/transact.ts'

/** A top-up. Returns the id of the event. */
export async function newPaidTopUp(w: World, by: Name = 'owner', paid = '100') {
  const now = w.clock.now()
  const event = { kind: 'topUp', key: randomUUID(), request: {}, effectiveAt: now, now } as const
  const { id } = await w.db.transaction((tx) =>
    transact(tx, { ...event, accountId: w.people[by].accountId }, (book) =>
      book.topUp({ paid: unitsOf(paid), at: now }),
    ),
  )
  return id
}

/** A top-up of the victim. */
export async function victimsWallet(w: World) {
  const paid = '987654.3219'
  return { ids: { eventId: await newPaidTopUp(w, 'stranger', paid) }, words: [paid] }
}

/** Top-ups, as rows. */
const many = `with t as (
    insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type)
    select gen_random_uuid(), $1, 'topUp', 'many ' || n, sha256(''), ${moment}, ${moment}, 10 ${manyRows}
     where $2::uuid is not null and $3::uuid is not null returning id)
  insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
  select id, $1, 0, 'received', 'cash', 'USD', 1 from t`

const own = { works: (w: World) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}) }

/** One row per call of the wallet. */
export const walletCalls: SliceCalls<typeof balance & typeof statement> = {
  getBalance: own,
  getWalletBalance: own,
  getVoucherBalance: own,
  listStatement: { ...own, many },
  exportStatement: own,
  listRecords: { ...own, many },
  getEvent: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newPaidTopUp(w) } } }),
    attack: (id) => ({ params: { id: id('eventId') } }),
    naming: true,
  },
}
