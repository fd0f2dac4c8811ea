import { countApprovals, decideApproval, listApprovals } from '@fairlead/api/approval/approval.ts'
import {
  addDelegation,
  addStaffDelegation,
  endDelegation,
  endStaffDelegation,
  listDelegations,
  listStaffDelegations,
  selectDelegates,
  selectStaffDelegates,
} from '@fairlead/api/approval/delegation.ts'
import {
  decideSellerApproval,
  getSellerApproval,
  listSellerApprovals,
} from '@fairlead/api/approval/seller-approval.ts'
import { submitAgreement } from '@fairlead/api/agreement/agreement.ts'
import { addExchangeRate } from '@fairlead/api/money/top-up/desk/desk.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { expect, test } from 'vitest'
import type { Client } from '../lib/testing/client.ts'
import { addColleague } from '../lib/testing/scene/colleague.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { world } from '../lib/testing/world.ts'

const inbox = { menus: ['eu_billing_approval'], actions: ['EU_BILLING_APPROVAL_EDIT'] }
const lead = { menus: inbox.menus, actions: [...inbox.actions, 'EU_BILLING_AGREEMENT_EDIT'] }
const dayMs = 86_400_000

/** A contract that the root user of the reseller has submitted; a lead who may decide; and a colleague with the inbox alone. */
async function submitted() {
  const w = await world()
  const root = w.as('reseller')
  const boss = await addColleague(w, 'reseller', lead)
  const helper = await addColleague(w, 'reseller', inbox)
  const findId = async (user: Client) => (await user.call(getMe)).data.id
  const id = await newAgreement(w, 'reseller')
  await root.call(submitAgreement, { params: { id } })
  const { data } = await root.call(listSellerApprovals, {})
  const params = { id: data.content[0]?.id ?? '' }
  const soon = (days = 10) => new Date(w.clock.now().getTime() + days * dayMs).toISOString()
  const lend = async (from: Client, to: Client, endTime: string | null = soon()) =>
    from.call(addDelegation, { body: { userId: await findId(to), endTime, note: 'Holidays' } })
  const approve = (by: Client) =>
    by.call(decideSellerApproval, { params, body: { approve: true, refusal: '' } })
  return { w, root, boss, helper, findId, params, soon, lend, approve }
}

test('a colleague decides in the place of a lead until the end, and the record says for whom', async () => {
  const { w, boss, helper, lend, approve, params, soon } = await submitted()
  expect(await approve(helper)).toMatchObject({ code: 403 })
  const { data } = await lend(boss, helper, soon(1))
  expect(data).toMatchObject({ status: 1, isOwn: true, note: 'Holidays' })
  expect((await helper.call(getSellerApproval, { params })).data.obstacle).toBe('')

  w.clock.advance(dayMs / 1000)
  expect((await helper.call(getSellerApproval, { params })).data.obstacle).toBe('forbidden')
  expect(await approve(helper)).toMatchObject({ code: 403 })
  expect((await boss.call(listDelegations, { query: { status: 1 } })).data.content).toEqual([])

  await lend(boss, helper)
  const me = (await boss.call(getMe)).data.username
  expect((await approve(helper)).data).toMatchObject({ status: 1, decidedFor: me })
})

test('an ended delegation lends nothing, and only its user or an administrator ends it', async () => {
  const { root, boss, helper, lend, approve } = await submitted()
  const params = { id: (await lend(boss, helper)).data.id }
  expect(await helper.call(endDelegation, { params })).toMatchObject({ code: 50960 })
  expect((await root.call(endDelegation, { params })).data).toMatchObject({
    status: 2,
    endedBy: expect.any(String),
  })
  expect(await boss.call(endDelegation, { params })).toMatchObject({ code: 50959 })
  expect(await approve(helper)).toMatchObject({ code: 403 })
})

test('what a user has requested is not decided in the place of that user', async () => {
  const { root, helper, lend, approve } = await submitted()
  await lend(root, helper)
  expect(await approve(helper)).toMatchObject({ code: 403 })
})

test('who has lost the right, or was disabled, lends nothing', async () => {
  const { w, boss, helper, lend, approve, findId } = await submitted()
  const id = await findId(boss)
  await lend(boss, helper)
  await w.rows(`update app_user set status = 0 where id = $1`, [id])
  expect(await approve(helper)).toMatchObject({ code: 403 })
  await w.rows(`update app_user set status = 1 where id = $1`, [id])
  await w.rows(
    `update role set actions = '{EU_BILLING_APPROVAL_EDIT}' where id in (select role_id from user_role where user_id = $1)`,
    [id],
  )
  expect(await approve(helper)).toMatchObject({ code: 403 })
})

test('whoever was recently invited by the requester is no one to decide, lent right or not', async () => {
  const { w, root, boss, helper, lend, approve, findId } = await submitted()
  await lend(boss, helper)
  await w.rows(
    `insert into invitation (account_id, email, type, token_hash, inviter_id, created_at, expires_at, accepted_at, user_id)
     select $1, 'helper@test.example', 0, sha256('helper'), $2, at, at, at, $3 from (select $4::timestamptz as at) as t`,
    [w.people.reseller.accountId, await findId(root), await findId(helper), w.clock.now()],
  )
  expect(await approve(helper)).toMatchObject({ code: 50953 })
})

test('a colleague with the inbox alone can be chosen; oneself, others and those of other accounts cannot', async () => {
  const { w, boss, helper, findId, soon } = await submitted()
  const clerk = await addColleague(w, 'reseller', { menus: ['eu_billing_approval'], actions: [] })
  const chosen = (await boss.call(selectDelegates, {})).data.map(({ id }) => id)
  expect(chosen).toContain(await findId(helper))
  for (const userId of [await findId(boss), await findId(clerk), w.people.stranger.userId]) {
    expect(chosen).not.toContain(userId)
    const reply = await boss.call(addDelegation, { body: { userId, endTime: soon() } })
    expect(reply).toMatchObject({ code: 400, fields: { userId: 'option' } })
  }
})

test.for([
  [null, 'required'],
  ['tomorrow', 'format'],
  [0, 'timeRange'],
  [91, 'delegationTooLong'],
] as const)('an end %s days ahead is refused', async ([end, error]) => {
  const { boss, helper, lend, soon } = await submitted()
  const reply = await lend(boss, helper, typeof end === 'number' ? soon(end) : end)
  expect(reply).toMatchObject({ code: 400, fields: { endTime: error } })
})

test('of 64 concurrent delegations to one colleague there is one', async () => {
  const { boss, helper, findId, soon } = await submitted()
  const body = { userId: await findId(helper), endTime: soon() }
  const all = await Promise.all(Array.from({ length: 64 }, () => boss.call(addDelegation, { body })))
  expect(all.filter(({ succ }) => succ)).toHaveLength(1)
  expect(all.find(({ succ }) => !succ)).toMatchObject({ code: 400, fields: { userId: 'duplicate' } })
})

test('staff lend the right to decide in their inbox, which lends nothing in that of sales', async () => {
  const w = await world()
  const root = w.as('operator')
  const rights = { menus: ['system_approval', 'eu_billing_approval'] }
  const boss = await addColleague(w, 'operator', {
    ...rights,
    actions: ['SYSTEM_APPROVAL_EDIT', 'EU_BILLING_APPROVAL_EDIT', 'SYSTEM_PAYMENT_EDIT'],
  })
  const helper = await addColleague(w, 'operator', {
    ...rights,
    actions: ['SYSTEM_APPROVAL_EDIT', 'EU_BILLING_APPROVAL_EDIT'],
  })
  const inboxOnly = await addColleague(w, 'operator', { ...rights, actions: ['EU_BILLING_APPROVAL_EDIT'] })
  const findMe = async (user: Client) => (await user.call(getMe)).data
  await root.call(addExchangeRate, { body: { currency: 'JPY', exchangeRate: '150' } })
  const { data: waiting } = await helper.call(listApprovals, {})
  expect((await helper.call(countApprovals)).data).toEqual({ pending: 1 })
  expect((await root.call(countApprovals)).data).toEqual({ pending: 0 })
  const params = { id: waiting.content[0]?.id ?? '' }
  const endTime = new Date(w.clock.now().getTime() + dayMs).toISOString()
  const input = { userId: (await findMe(helper)).id, endTime, note: '' }
  const approve = () => helper.call(decideApproval, { params, body: { approve: true, refusal: '' } })

  // What is lent in one inbox counts in that one only.
  expect((await boss.call(addDelegation, { body: input })).succ).toBe(true)
  expect(await approve()).toMatchObject({ code: 403 })
  expect((await boss.call(listStaffDelegations, {})).data.content).toEqual([])

  expect((await boss.call(selectStaffDelegates, {})).data.map(({ username }) => username)).not.toContain(
    (await findMe(inboxOnly)).username,
  )
  const { data: lent } = await boss.call(addStaffDelegation, { body: input })
  expect(await boss.call(addStaffDelegation, { body: input })).toMatchObject({
    fields: { userId: 'duplicate' },
  })
  expect((await root.call(listStaffDelegations, {})).data.content).toMatchObject([{ id: lent.id, status: 1 }])
  expect(await helper.call(endStaffDelegation, { params: { id: lent.id } })).toMatchObject({ succ: false })
  expect((await approve()).data).toMatchObject({ status: 1, decidedFor: (await findMe(boss)).username })
  expect((await boss.call(endStaffDelegation, { params: { id: lent.id } })).data).toMatchObject({ status: 2 })
})
