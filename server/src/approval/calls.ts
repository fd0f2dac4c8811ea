import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/approval/endpoints.ts'
import { manyRows, moment } from '../lib/testing/many-rows.ts'
import type { RuleBreaks, SliceCalls, SliceRules } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import type { approvalInvariants } from './invariants.ts'

const facts = { currency: 'JPY', before: '', rate: '150', costBefore: '', cost: '15000 JPY' }

/** A pending request of a user, or of one who is not in this world, for a rate. */
async function newApproval(w: World, requestedBy: string = randomUUID()) {
  const [row] = await w.rows<{ id: string }>(
    `insert into approval (account_id, kind, subject_key, subject, cause, facts, act, requested_by, requested_name, requested_at, expires_at)
     values ($1, 'exchangeRate', $2, 'JPY 150', 'first', $3, $4, $5, 'somebody', now() - interval '1 hour', '2100-01-01')
     returning id`,
    [
      w.people.operator.accountId,
      randomUUID(),
      facts,
      { currency: 'JPY', exchangeRate: '150', last: null },
      requestedBy,
    ],
  )
  return { id: row?.id ?? '' }
}

const operators = 'operators'
const refusal = { approve: false, refusal: 'Not agreed' }

/** One row per call of staff about approvals. */
export const calls: SliceCalls<typeof contract> = {
  listApprovals: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: operators,
    many: (w) =>
      w.rows(
        `insert into approval (account_id, kind, subject_key, subject, cause, facts, act, requested_by, requested_name, requested_at, expires_at)
         select $1, 'exchangeRate', n::text, 'Rate ' || n, 'change', '{}', '{}', $2, 'somebody', ${moment}, '2100-01-01' ${manyRows}`,
        [w.people.operator.accountId, w.people.operator.userId],
      ),
  },
  getApproval: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: await newApproval(w) } }),
    attack: () => ({ params: { id: randomUUID() } }),
    open: operators,
    outcome: 404,
  },
  decideApproval: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: await newApproval(w), body: refusal } }),
    attack: () => ({ params: { id: randomUUID() }, body: refusal }),
    open: operators,
    outcome: 404,
    actor: 'operator',
  },
  withdrawApproval: {
    works: async (w) => ({
      by: w.as('operator'),
      sent: { params: await newApproval(w, w.people.operator.userId) },
    }),
    attack: () => ({ params: { id: randomUUID() } }),
    open: operators,
    outcome: 404,
    actor: 'operator',
  },
}

const breaks: RuleBreaks<typeof approvalInvariants> = {
  'what was approved was approved by another person, before it expired':
    'update approval set decided_at = expires_at where status = 1',
}

/** One request of staff about the customer was approved. */
export const rules: SliceRules = {
  scene: async (w) => {
    const { id } = await newApproval(w)
    await w.rows(
      `update approval set customer_id = $2, status = 1, decided_by = gen_random_uuid(), decided_at = now() where id = $1`,
      [id, w.people.owner.accountId],
    )
  },
  breaks,
}
