import { decideApproval, getApproval, listApprovals } from '@fairlead/api/approval/approval.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { addExchangeRate, listExchangeRates } from '@fairlead/api/money/top-up/desk/desk.ts'
import { expect, test } from 'vitest'
import { deskWorld } from '../testing/desk-world.ts'

type Desk = Awaited<ReturnType<typeof deskWorld>>

const of = (amount: string) => ({ rechargeAmount: amount, actualAmount: amount })
const transfer = async (w: Desk, amount: string, name: 'owner' | 'stranger' = 'owner') => {
  const made = await w.topUp({ paymentMethod: 'bank', ...of(amount) }, name)
  return { made, data: (await w.confirm(made.id, { amount })).data }
}
const detail = async (w: Desk, key: string, by = w.second) =>
  (await by.call(getApproval, { params: { id: await w.findLatestRequest(key) } })).data
const setRate = (w: Desk, exchangeRate: string, currency: 'CNY' | 'JPY' = 'CNY') =>
  w.staff.call(addExchangeRate, { body: { currency, exchangeRate } })
const rates = async (w: Desk) =>
  (await w.staff.call(listExchangeRates, { query: { currency: 'CNY' } })).data.content.map(
    ({ exchangeRate, handler, secondHandler }) => [exchangeRate, handler, secondHandler],
  )

/** The second person has accepted an invitation of the first one, or the other way round. */
const invite = (w: Desk, { from, to, days = 0 }: { from: string; to: string; days?: number }) =>
  w.rows(
    `insert into invitation (account_id, email, type, token_hash, inviter_id, created_at, expires_at, accepted_at, user_id)
     select i.account_id, g.email, 0, sha256((i.id::text || g.id::text)::bytea), i.id, at, at, at, g.id
       from app_user i, app_user g, (select $3::timestamptz - $4 * interval '1 day' as at) as t
      where i.username = $1 and g.username = $2`,
    [from, to, w.clock.now(), days],
  )
const [first, other] = ['operator@test.example', 'second@test.example']

test('transfers that are split at the limit wait as their sum would', async () => {
  const w = await deskWorld()
  expect((await transfer(w, '6000')).data.paymentStatus).toBe(1)
  expect((await transfer(w, '4000')).data.paymentStatus).toBe(1)
  const { made, data } = await transfer(w, '0.01')
  expect(data).toMatchObject({ paymentStatus: 0, waiting: 'received' })
  expect(await detail(w, made.id)).toMatchObject({ cause: 'sum', obstacle: '' })
  // Another customer has a sum of its own, and yesterday's is over.
  expect((await transfer(w, '10000', 'stranger')).data.paymentStatus).toBe(1)
  w.clock.advance(86_401)
  expect((await transfer(w, '10000')).data.paymentStatus).toBe(1)
})

test('concurrent transfers of several customers stay within what one person may move', async () => {
  const w = await deskWorld({ APPROVAL_PERSON_MOST: '8000' })
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      w.topUp({ paymentMethod: 'bank', ...of('2000') }, at % 2 ? 'owner' : 'stranger'),
    ),
  )
  const answers = await Promise.all(made.map(({ id }) => w.confirm(id, { amount: '2000' })))
  expect(answers.filter(({ data }) => data.paymentStatus === 1)).toHaveLength(4)
  expect(await w.violations()).toEqual([])
})

test('an approval looks at the state again', async () => {
  const w = await deskWorld()
  const { made } = await transfer(w, '20000')
  // As if another way had ended it.
  await w.rows('update top_up set status = 2, ended_at = now() where id = $1', [made.id])
  expect((await w.approve(made.id)).code).toBe(50846)
  expect((await detail(w, made.id)).status).toBe(0)
})

test('one person moves no more for many customers than one person may', async () => {
  const w = await deskWorld({ APPROVAL_PERSON_MOST: '15000' })
  expect((await transfer(w, '10000')).data.paymentStatus).toBe(1)
  const { made, data } = await transfer(w, '5000.01', 'stranger')
  expect(data.waiting).toBe('received')
  expect((await detail(w, made.id)).cause).toBe('personSum')
})

type Invited = { from: string; to: string }

/** What becomes of a transfer that one of two users received, if the other approves it and then refuses it. */
async function approvedByOther(invitations: readonly Invited[]) {
  const w = await deskWorld()
  await w.rows(
    `insert into app_user (account_id, username, email, type, account_type) values ($1, 'third@test.example', 'third@test.example', 0, 2)`,
    [w.people.operator.accountId],
  )
  for (const one of invitations) await invite(w, one)
  const { made } = await transfer(w, '20000')
  const { obstacle } = await detail(w, made.id)
  const { code } = await w.approve(made.id)
  const cash = (await w.row(made))?.cash
  return { obstacle, code, cash, refused: (await w.approve(made.id, false)).data.status }
}
const onePerson = { obstacle: 'approvalInvited', code: 50953, cash: 0, refused: 2 }

test('a second login does not approve: one whom the first one invited', async () => {
  expect(await approvedByOther([{ from: first, to: other }])).toEqual(onePerson)
})
test('a second login does not approve: one who invited the first one', async () => {
  expect(await approvedByOther([{ from: other, to: first }])).toEqual(onePerson)
})
test('a second login does not approve: one whom the same user invited', async () => {
  const third = 'third@test.example'
  expect(
    await approvedByOther([
      { from: third, to: first },
      { from: third, to: other },
    ]),
  ).toEqual(onePerson)
})

test('an invitation of long ago is no obstacle', async () => {
  const w = await deskWorld()
  await invite(w, { from: first, to: other, days: 31 })
  const { made } = await transfer(w, '20000')
  expect((await w.approve(made.id)).data.status).toBe(1)
})

test('an approval takes a fresh proof, and the permission for what it is about', async () => {
  const w = await deskWorld()
  const { made } = await transfer(w, '20000')
  await w.rows(`update role set actions = '{SYSTEM_APPROVAL_EDIT}' where name = 'Payments'`)
  expect((await w.approve(made.id)).code).toBe(403)
  await w.rows(
    `update role set actions = '{SYSTEM_APPROVAL_EDIT,SYSTEM_RECHARGE_EDIT}' where name = 'Payments'`,
  )
  await w.rows('update session set proven_until = null')
  expect((await w.approve(made.id)).code).toBe(5003004)
  expect((await w.row(made))?.cash).toBe(0)
})

test('who approves sees all facts, and what was requested before for the customer', async () => {
  const w = await deskWorld()
  const { made: refused } = await transfer(w, '30000')
  await w.approve(refused.id, false)
  const made = await w.bank(of('20000'))
  const line = { bankSerial: 'S7', amount: '20000', accountHolderName: 'Example Ltd', remark: 'By phone' }
  await w.confirm(made.id, line)
  const seen = await detail(w, made.id)
  expect(seen).toMatchObject({
    kind: 'payment',
    subject: made.billCode,
    amount: '20000',
    accountNumber: '100000000001',
    accountName: 'Account of owner',
    reason: 'By phone',
    requestedBy: first,
    isOwn: false,
    facts: {
      decision: 'received',
      expected: '20000 USD',
      received: '20000 USD',
      credit: '20000 USD',
      bankSerial: 'S7',
      remittor: 'Example Ltd',
      holder: 'Example Ltd',
      receivedTime: '2020-05-06T07:08:09.000Z',
      remark: 'By phone',
    },
  })
  expect(seen.former).toMatchObject([{ subject: refused.billCode, refusal: 'Not in the statement' }])
  expect((await detail(w, made.id, w.staff)).isOwn).toBe(true)
})

test('all who may approve are told what was requested, and who decided it', async () => {
  const w = await deskWorld()
  const { made } = await transfer(w, '20000')
  await w.approve(made.id)
  await w.runJobs()
  for (const by of [w.staff, w.second]) {
    const { content } = (await by.call(listMessages, {})).data
    expect(content.map(({ title }) => title).toSorted()).toEqual([
      `Approval needed: Payment, ${made.billCode}`,
      `Approved: Payment, ${made.billCode}`,
    ])
  }
})

test('a request that nobody decides expires, and its line is free again', async () => {
  const w = await deskWorld()
  const { made } = await transfer(w, '20000')
  w.clock.advance(7 * 86_400)
  expect((await w.approve(made.id)).code).toBe(50951)
  await w.rows(`select enqueue('expireApprovals', '{}')`)
  await w.runJobs()
  const [seen] = (await w.staff.call(listApprovals, { query: { subject: made.billCode } })).data.content
  expect(seen).toMatchObject({ status: 4, decidedBy: '' })
  expect((await w.confirm(made.id, { amount: '20000' })).data.waiting).toBe('received')
})

test('a refusal needs a reason, and what was decided stays decided', async () => {
  const w = await deskWorld()
  const { made } = await transfer(w, '20000')
  const params = { id: await w.findLatestRequest(made.id) }
  const refuse = (refusal: string) =>
    w.second.call(decideApproval, { params, body: { approve: false, refusal } })
  expect((await refuse(' ')).fields).toEqual({ refusal: 'required' })
  const answers = await Promise.all([...Array.from({ length: 16 }, () => refuse('No')), w.approve(made.id)])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50951)).toHaveLength(16)
  expect(await w.violations()).toEqual([])
})

test('a rate that is the wrong way round waits for a second person', async () => {
  const w = await deskWorld()
  await w.rate('CNY', '7.1')
  expect((await setRate(w, '0.14')).data.approvalId).toBe(await w.findLatestRequest('CNY'))
  expect(await rates(w)).toEqual([['7.1', '', '']])
  expect((await detail(w, 'CNY')).facts).toEqual({
    currency: 'CNY',
    before: '7.1',
    rate: '0.14',
    costBefore: '710 CNY',
    cost: '14 CNY',
  })
  // One request at a time, so that each is compared with what it replaces.
  expect((await setRate(w, '9')).code).toBe(50956)
  expect((await w.approve('CNY', true, w.staff)).code).toBe(50952)
  await w.approve('CNY', false)
  expect(await rates(w)).toEqual([['7.1', '', '']])
})

test('a rate is set alone up to a change of 20 in 100, in one step or in several', async () => {
  const w = await deskWorld()
  await w.rate('CNY', '7')
  expect((await setRate(w, '8.4')).data.approvalId).toBeNull()
  w.clock.advance(1)
  expect((await setRate(w, '8.4001')).data.approvalId).not.toBeNull()
  await w.approve('CNY')
  expect(await rates(w)).toEqual([
    ['8.4001', first, other],
    ['8.4', first, ''],
    ['7', '', ''],
  ])
  w.clock.advance(2 * 86_400)
  expect((await setRate(w, '6.7201')).data.approvalId).toBeNull()
  w.clock.advance(2 * 86_400)
  expect((await setRate(w, '5.3')).data.approvalId).not.toBeNull()
})

test('an approved rate is not set beside another one than it was compared with', async () => {
  const w = await deskWorld()
  await w.rate('CNY', '7')
  await setRate(w, '9')
  w.clock.advance(1)
  await setRate(w, '7.5')
  w.clock.advance(1)
  expect((await w.approve('CNY')).code).toBe(50955)
  expect((await rates(w))[0]?.[0]).toBe('7.5')
})
