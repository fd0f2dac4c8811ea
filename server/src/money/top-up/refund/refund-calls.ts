import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/top-up/refund/refund.ts'
import { refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { manyRows, moment } from '../../../lib/testing/many-rows.ts'
import type { RuleBreaks, SliceCalls } from '../../../lib/testing/slice-calls.ts'
import type { World } from '../../../lib/testing/world.ts'
import { settle } from '../settle.ts'
import type { topUpInvariants } from '../invariants.ts'
import { newTopUp } from '../top-up-calls.ts'

/** A top-up of 100 that was credited. */
async function newCredit(w: World, actualAmount = '100') {
  const { id, billCode: number } = await newTopUp(w, { actualAmount })
  const now = w.clock.now()
  const paid = {
    kind: 'paid',
    number,
    payment: randomUUID(),
    amount: actualAmount,
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

/** A transfer that one person recorded and a second one approved. */
const addApproved = (w: World, topUpId: string) =>
  w.rows(
    `with p as (
       insert into approval (account_id, kind, subject_key, subject, cause, customer_id, facts, act, status, requested_by, requested_name,
                             requested_at, expires_at, decided_by, decided_name, decided_at)
       select $2, 'payment', number, number, 'amount', account_id, '{}', '{}', 1, gen_random_uuid(), 'one', now() - interval '1 hour',
              now() + interval '7 days', gen_random_uuid(), 'other', now() from top_up where id = $1
       returning id, customer_id, requested_by, decided_by)
     insert into top_up_decision (account_id, top_up_id, kind, bank_serial, amount, received_at, stage, by_id, by_name, created_at,
                                  second_id, ended_at, approval_id)
     select customer_id, $1, 'received', $1::text, 80, now(), 1, requested_by, 'one', now(), decided_by, now(), id from p`,
    [topUpId, w.people.operator.accountId],
  )

/**
 * While a promotion takes off 20 percent: a top-up that two persons credited, and one of which staff have refunded a part.
 */
export async function topUpScene(w: World) {
  await addApproved(w, await newCredit(w, '80'))
  await w.as('operator').call(refundPayment, { params: { id: await newCredit(w, '80') }, body: input })
}

export const topUpBreaks: RuleBreaks<typeof topUpInvariants> = {
  'a top-up that succeeded was received, with what we add to it':
    'update top_up set paid = paid - 1 where status = 1',
  'what staff refund left the wallet, and the payer gets his share of it':
    'update top_up_refund set credit = credit + 1',
  'a refunded top-up has left the wallet, by staff or by the bank':
    'update top_up set status = 4 where status = 1',
  'what was taken back of a payment left the wallet, and what was won came back':
    'update top_up_payment set taken_back = 1',
  'a line of a statement is recorded once, however it is spelled': `update top_up_payment p
      set payment_id = repeat('0', (select count(*)::int from top_up_payment q where q.id <= p.id)) || '7'`,
  'what arrived of a top-up, and what left it again, stands beside it':
    'update top_up set refunded = refunded + 1 where status = 4',
  'a decision that waits has a request, and a second person approved what was carried out':
    'update approval set decided_by = gen_random_uuid() where kind = $$payment$$',
}
