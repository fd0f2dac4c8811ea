import {
  addCostWarning,
  deleteCostWarning,
  disableCostWarning,
  editCostWarning,
  enableCostWarning,
  listCostWarnings,
  listWarningAlerts,
  tryCostWarning,
} from '@fairlead/api/cost-warning/warning.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { newCustomer } from '../lib/testing/scene/customer.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newWarning, warningInput } from './calls.ts'

const add = (w: World, change: object = {}, by: 'owner' | 'reseller' = 'owner') =>
  w.as(by).call(addCostWarning, { body: warningInput(change) })
const names = async (w: World, query = {}, by: 'owner' | 'reseller' = 'owner') =>
  (await w.as(by).call(listCostWarnings, { query })).data.content.map(({ name }) => name)

test('a seller adds a warning about a customer, finds, changes, disables, enables and deletes it', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const customerId = await newCustomer(w, 'reseller', 'Harbour')
  const { data } = await add(w, { name: 'Budget', target: 2, customerId, monthly: '1000.50' }, 'reseller')
  expect(data).toMatchObject({ customerName: 'Harbour', monthly: '1000.5', daily: '100', status: 2 })
  expect(await names(w, { name: 'bud', customerName: 'harb', status: 2 }, 'reseller')).toEqual(['Budget'])
  const params = { id: data.id }
  const body = warningInput({ target: 1, daily: null, amt: '5', compareTag: '<=', type: 2, noticeFlag: 1 })
  expect((await seller.call(editCostWarning, { params, body })).data).toMatchObject({
    customerId: null,
    customerName: '',
    daily: null,
    amt: '5',
    compareTag: '<=',
    type: 2,
    noticeFlag: 1,
  })
  expect((await seller.call(disableCostWarning, { params })).succ).toBe(true)
  expect(await seller.call(disableCostWarning, { params })).toMatchObject({ code: 51083 })
  expect((await seller.call(enableCostWarning, { params })).succ).toBe(true)
  expect(await seller.call(enableCostWarning, { params })).toMatchObject({ code: 51082 })
  expect((await seller.call(deleteCostWarning, { params })).succ).toBe(true)
  expect(await names(w, {}, 'reseller')).toEqual([])
})

test.for<[object, object]>([
  [{ name: '' }, { name: 'required' }],
  [{ daily: '0' }, { daily: 'aboveZero' }],
  [{ daily: '0.0000' }, { daily: 'aboveZero' }],
  [{ monthly: '-1' }, { monthly: 'aboveZero' }],
  [{ annual: '1e3' }, { annual: 'aboveZero' }],
  [{ amt: 'x' }, { amt: 'aboveZero' }],
  [{ amt: '0.00001' }, { amt: 'fourDecimals' }],
  [{ daily: '1234567890123' }, { daily: 'format' }],
  [{ daily: null }, { daily: 'warningCondition' }],
  [{ buggetEmail: 'a@test.example, b@' }, { buggetEmail: 'alarmEmails' }],
  [{ buggetEmail: '', byMessage: false }, { buggetEmail: 'warningChannel' }],
  [{ compareTag: '=' }, { compareTag: 'option' }],
  [{ type: 3 }, { type: 'option' }],
  [{ noticeFlag: 0 }, { noticeFlag: 'option' }],
  [{ currencyCode: 'EUR' }, { currencyCode: 'option' }],
  [{ larkUrl: 'http://lark.example/hook' }, { larkUrl: 'webhookUrl' }],
  [{ dingtalkUrl: 'https://user:pass@ding.example/' }, { dingtalkUrl: 'webhookUrl' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  expect(await add(w, change)).toMatchObject({ code: 400, fields })
  expect(await names(w)).toEqual([])
})

test('a buyer is warned of his own cost alone, and a seller of his own customers', async () => {
  const w = await world()
  expect(await add(w, { target: 1 })).toMatchObject({ fields: { target: 'option' } })
  const customerId = await newCustomer(w, 'stranger')
  expect(await add(w, { target: 2, customerId }, 'reseller')).toMatchObject({
    fields: { customerId: 'option' },
  })
  expect(await add(w, { target: 2 }, 'reseller')).toMatchObject({ fields: { customerId: 'required' } })
  expect((await add(w)).data.customerName).toBe('Account of owner')
})

test('a name is used once and an account has at most 100 warnings, whoever adds them together', async () => {
  const w = await world()
  const same = await Promise.all(Array.from({ length: 8 }, () => add(w, { name: 'One' })))
  expect(same.filter(({ succ }) => succ)).toHaveLength(1)
  expect(same.find(({ succ }) => !succ)).toMatchObject({ fields: { name: 'warningTaken' } })
  for (let at = 1; at < 97; at += 1) await newWarning(w)
  const added = await Promise.all(Array.from({ length: 8 }, () => add(w)))
  expect(added.filter(({ succ }) => succ)).toHaveLength(3)
  expect(added.find(({ succ }) => !succ)).toMatchObject({ code: 51081 })
})

test('addresses of bots are kept sealed until they are removed, and never returned', async () => {
  const w = await world()
  const larkUrl = 'https://open.lark.example/hook/canary-of-lark'
  const { data } = await add(w, {
    larkUrl,
    larkSecret: 'canary-of-secret',
    buggetEmail: '',
    byMessage: false,
  })
  expect(data).toMatchObject({ hasLark: true, hasDingtalk: false })
  const params = { id: data.id }
  const save = async (change: object) =>
    (await w.as('owner').call(editCostWarning, { params, body: warningInput(change) })).data
  expect(await save({ dingtalkUrl: 'https://oapi.ding.example/canary-of-ding' })).toMatchObject({
    hasLark: true,
    hasDingtalk: true,
  })
  expect(await save({ larkUrl: '' })).toMatchObject({ hasLark: false, hasDingtalk: true })
  const kept = JSON.stringify(
    await w.rows('select cost_warning.*, audit_entry.* from cost_warning, audit_entry'),
  )
  for (const secret of ['canary-of-lark', 'canary-of-secret', 'canary-of-ding']) {
    expect(w.replies.join()).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
})

test('a test goes through every channel, and is not sent again for a while', async () => {
  const w = await world()
  const { data } = await add(w, {
    buggetEmail: 'a@test.example,b@test.example',
    larkUrl: 'https://10.0.0.1/hook',
  })
  const params = { id: data.id }
  const owner = w.as('owner')
  const tries = await Promise.all(Array.from({ length: 6 }, () => owner.call(tryCostWarning, { params })))
  expect(tries.filter(({ succ }) => succ)).toHaveLength(1)
  expect(tries.find(({ succ }) => !succ)).toMatchObject({ code: 51084 })
  await w.runJobs()
  const alerts = (await owner.call(listWarningAlerts, { params })).data.content
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toMatchObject({
    isTry: true,
    subject: `Cost warning: ${data.name}`,
    deliveries: [
      { channel: 'email', recipient: 'a@test.example', state: 'kept' },
      { channel: 'email', recipient: 'b@test.example', state: 'kept' },
      { channel: 'lark', state: 'waiting', attempts: 1, error: 'The address is private' },
      { channel: 'message', state: 'sent' },
    ],
  })
  const messages = (await owner.call(listMessages)).data.content
  expect(messages.map(({ content }) => content)).toContain(
    `This is a test of the warning ${data.name}. No cost has been compared.`,
  )
  w.clock.advance(31)
  expect((await owner.call(tryCostWarning, { params })).succ).toBe(true)
})

test('an account sends at most 20 tests in an hour', async () => {
  const w = await world()
  const ids = await Promise.all(Array.from({ length: 22 }, () => newWarning(w)))
  const tries = await Promise.all(ids.map((id) => w.as('owner').call(tryCostWarning, { params: { id } })))
  expect(tries.filter(({ succ }) => succ)).toHaveLength(20)
})
