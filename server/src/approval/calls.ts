import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/approval/endpoints.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { manyRows, moment } from '../lib/testing/many-rows.ts'
import type { IdOf, RuleBreaks, SliceCalls, SliceRules } from '../lib/testing/slice-calls.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import type { World } from '../lib/testing/world.ts'
import type { approvalInvariants } from './invariants.ts'

const facts = { currency: 'JPY', before: '', rate: '150', costBefore: '', cost: '15000 JPY' }

/** A pending request of a user of the reseller, or of one who is not in this world, about a contract. */
async function newSellerApproval(
  w: World,
  requestedBy: string = randomUUID(),
  seller: 'reseller' | 'stranger' = 'reseller',
) {
  const [row] = await w.rows<{ id: string }>(
    `insert into approval (account_id, kind, subject_key, subject, cause, facts, act, requested_by, requested_name, requested_at, expires_at)
     values ($1, 'agreement', $2, 'contract of the victim', 'always', '{}', $3, $4, 'somebody', now() - interval '1 hour', '2100-01-01')
     returning id`,
    [
      w.people[seller].accountId,
      randomUUID(),
      { agreementId: await newAgreement(w, seller, { state: 2 }), revision: 0 },
      requestedBy,
    ],
  )
  return { id: row?.id ?? '' }
}

export async function victim(w: World) {
  const { id } = await newSellerApproval(w, randomUUID(), 'stranger')
  const delegation = await newDelegation(w, 'stranger')
  return {
    ids: { sellerApprovalId: id, delegationId: delegation.id },
    words: ['contract of the victim', 'lead of the victim'],
  }
}

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
const billing = 'billing side'
const actor = 'reseller'
const ofOther = (body?: object) => (id: IdOf) => ({
  params: { id: id('sellerApprovalId') },
  ...(body && { body }),
})
const refusal = { approve: false, refusal: 'Not agreed' }

/** A delegation of a user of an account, or of one who is not in this world. */
async function newDelegation(w: World, of: 'reseller' | 'stranger' | 'operator' = 'reseller') {
  const { accountId, userId } = w.people[of]
  const [row] = await w.rows<{ id: string }>(
    `insert into approval_delegation (account_id, side, from_id, from_name, to_id, to_name, note, created_at, ends_at)
     values ($1, $3, $2, 'lead of the victim', gen_random_uuid(), 'somebody', '', now(), '2100-01-01') returning id`,
    [accountId, userId, of === 'operator' ? 'staff' : 'seller'],
  )
  return { id: row?.id ?? '' }
}

const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString()

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
  countApprovals: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: operators,
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
  listSellerApprovals: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { subject: 'victim' } }),
    open: billing,
    many: (w) =>
      w.rows(
        `insert into approval (account_id, kind, subject_key, subject, cause, facts, act, requested_by, requested_name, requested_at, expires_at)
         select $1, 'agreement', n::text, 'Contract ' || n, 'always', '{}', '{}', $2, 'somebody', ${moment}, '2100-01-01' ${manyRows}`,
        [w.people.reseller.accountId, w.people.reseller.userId],
      ),
  },
  countSellerApprovals: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({}),
    open: billing,
  },
  getSellerApproval: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: await newSellerApproval(w) } }),
    attack: ofOther(),
    naming: true,
    open: billing,
  },
  decideSellerApproval: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: await newSellerApproval(w), body: refusal },
    }),
    attack: ofOther(refusal),
    naming: true,
    open: billing,
    actor,
  },
  listDelegations: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { userName: 'victim' } }),
    open: billing,
    many: (w) =>
      w.rows(
        `insert into approval_delegation (account_id, side, from_id, from_name, to_id, to_name, created_at, ends_at)
         select $1, 'seller', $2, 'Lead ' || n, gen_random_uuid(), 'Colleague ' || n, ${moment}, ${moment} + interval '30 days' ${manyRows}`,
        [w.people.reseller.accountId, w.people.reseller.userId],
      ),
  },
  selectDelegates: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({}),
    open: billing,
  },
  addDelegation: {
    works: async (w) => {
      const colleague = await addColleague(w, 'reseller', {
        menus: ['eu_billing_approval'],
        actions: ['EU_BILLING_APPROVAL_EDIT'],
      })
      const { data } = await colleague.call(getMe)
      return { by: w.as('reseller'), sent: { body: { userId: data.id, endTime: inTenDays() } } }
    },
    attack: (id) => ({ body: { userId: id('memberId'), endTime: inTenDays() } }),
    open: billing,
    outcome: 400,
    actor,
  },
  endDelegation: {
    works: async (w) => ({ by: w.as('reseller'), sent: { params: await newDelegation(w) } }),
    attack: (id) => ({ params: { id: id('delegationId') } }),
    naming: true,
    open: billing,
    actor,
  },
  listStaffDelegations: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({ query: { userName: 'victim' } }),
    open: operators,
    many: (w) =>
      w.rows(
        `insert into approval_delegation (account_id, side, from_id, from_name, to_id, to_name, created_at, ends_at)
         select $1, 'staff', $2, 'Lead ' || n, gen_random_uuid(), 'Colleague ' || n, ${moment}, ${moment} + interval '30 days' ${manyRows}`,
        [w.people.operator.accountId, w.people.operator.userId],
      ),
  },
  selectStaffDelegates: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: operators,
  },
  addStaffDelegation: {
    works: async (w) => {
      const colleague = await addColleague(w, 'operator', {
        menus: ['system_approval'],
        actions: ['SYSTEM_APPROVAL_EDIT'],
      })
      const { data } = await colleague.call(getMe)
      return { by: w.as('operator'), sent: { body: { userId: data.id, endTime: inTenDays() } } }
    },
    attack: (id) => ({ body: { userId: id('memberId'), endTime: inTenDays() } }),
    open: operators,
    outcome: 400,
    actor: 'operator',
  },
  endStaffDelegation: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: await newDelegation(w, 'operator') } }),
    attack: (id) => ({ params: { id: id('delegationId') } }),
    naming: true,
    open: operators,
    actor: 'operator',
  },
  withdrawSellerApproval: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: await newSellerApproval(w, w.people.reseller.userId) },
    }),
    attack: ofOther(),
    naming: true,
    open: billing,
    actor,
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
