import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/top-up/refund/refund.ts'
import { manyRows, moment } from '../../../lib/testing/many-rows.ts'
import type { SliceCalls } from '../../../lib/testing/slice-calls.ts'
import type { World } from '../../../lib/testing/world.ts'
import { settle } from '../settle.ts'
import { newTopUp } from '../top-up-calls.ts'

/** A top-up of 100 that was credited. */
async function newCredit(w: World) {
  const { id, billCode: number } = await newTopUp(w)
  const now = w.clock.now()
  const paid = {
    kind: 'paid',
    number,
    payment: randomUUID(),
    amount: '100',
    currency: 'USD',
    at: now,
  } as const
  await w.db.transaction((tx) => settle(tx, paid, { provider: 'marketplace', foundBy: 'staff', now }))
  return id
}

const columns = `account_id, user_name, number, request_key, request_hash, method, provider, amount, share, paid, currency, rate, charge,
  created_at, expires_at`

/** Refunds of an account, each of a top-up and a payment of its own. */
const refundsOf = (topUps: string) => `with t as (
    insert into top_up (${columns})
    ${topUps} returning id, account_id, created_at, number),
  p as (
    insert into top_up_payment (account_id, top_up_id, provider, payment_id, currency, amount, outcome, found_by, paid_at, created_at)
    select account_id, id, 'card', number, 'USD', 100, 'returning', 'notice', created_at, created_at from t
    returning id, account_id, top_up_id, created_at)
  insert into top_up_refund (account_id, top_up_id, payment_id, reason, credit, returned, currency, amount, created_at)
  select account_id, top_up_id, id, 'late', 0, 100, 'USD', 100, created_at from p`

const topUp = `select $1::uuid, 'a', 'T' || n, gen_random_uuid(), sha256('a'), 'card', 'card', 100, 1, 100, 'USD', 1, 100,`
const many = refundsOf(
  `${topUp} ${moment}, now() ${manyRows} where $2::uuid is not null and $3::uuid is not null`,
)

/** A refund that the provider could not make. */
async function newFailure(w: World) {
  await w.rows(refundsOf(`${topUp} now(), now() from generate_series(1, 1) n`), [w.people.owner.accountId])
  const [row] = await w.rows<{ id: string }>(`update top_up_refund set status = 2 returning id`)
  return row?.id ?? ''
}

const input = { amount: '40', remark: 'Asked for it' }
const done = { orderNumber: 'B1', remark: 'By bank' }

/** One row per call about refunds. */
export const refundCalls: SliceCalls<typeof contract> = {
  listRefunds: { works: (w) => ({ by: w.as('owner'), sent: {} }), attack: () => ({}), many },
  listAccountRefunds: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    // Operators see the refunds of all accounts.
    attack: () => ({ query: { accountNumber: 'nobody' } }),
    open: 'operators',
    many,
  },
  getRefundable: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: { id: await newCredit(w) } } }),
    attack: () => ({ params: { id: randomUUID() } }),
    open: 'operators',
    outcome: 404,
  },
  refundPayment: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: { id: await newCredit(w) }, body: input } }),
    attack: () => ({ params: { id: randomUUID() }, body: input }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
  settleRefund: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: { id: await newFailure(w) }, body: done } }),
    attack: () => ({ params: { id: randomUUID() }, body: done }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
  },
}
