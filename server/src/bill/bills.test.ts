import { decideSellerApproval } from '@fairlead/api/approval/seller-approval.ts'
import { addBillRun } from '@fairlead/api/bill/bill-run.ts'
import {
  adjustBill,
  chargeOffBill,
  compareBill,
  discardBill,
  getBill,
  getLineCause,
  regenerateBill,
  submitBill,
} from '@fairlead/api/bill/bill.ts'
import { getMyBill, listMonthlyBills, listMyBillLines, listMyBills } from '@fairlead/api/bill/monthly-bill.ts'
import { listMessages } from '@fairlead/api/message/message.ts'
import { expect, test } from 'vitest'
import { newBill } from '../lib/testing/bill/new-bill.ts'
import {
  billedLinked,
  billedMonth,
  machineDay,
  machineMonth,
  paidShare,
  registerPayer,
} from '../lib/testing/bill/billed-month.ts'
import { checkWholeLedger } from '../lib/testing/check-ledger.ts'
import { newHeld } from '../lib/testing/scene/resold.ts'
import { costCsv, deliver } from '../lib/testing/usage/delivered.ts'
import { world, type World } from '../lib/testing/world.ts'
import { markUnpaid } from './due.ts'

const violations = async (w: World) => (await checkWholeLedger(w.db)).violations

test('a bill is adjusted with a reason, approved by another user, and stays as it is after that', async () => {
  const { w, seller, colleague, made, issue } = await billedMonth()
  const { id } = await made()
  const params = { id }
  const adjust = (change: object) =>
    seller.call(adjustBill, {
      params,
      body: { adjustmentAmt: '0', reason: '', creditAmt: '0', spAmt: '0', ...change },
    })
  for (const [change, fields] of [
    [{ adjustmentAmt: '-10' }, { reason: 'adjustmentReason' }],
    [{ adjustmentAmt: '-87.6432', reason: 'All' }, { adjustmentAmt: 'adjustedAboveZero' }],
    [{ creditAmt: '5' }, { creditAmt: 'notAboveZero' }],
    [{ spAmt: '0.5' }, { spAmt: 'notAboveZero' }],
    [{ adjustmentAmt: '1e9', reason: 'Much' }, { adjustmentAmt: 'contractAmount' }],
    [{ adjustmentAmt: '1.00001', reason: 'Fine' }, { adjustmentAmt: 'contractAmount' }],
  ] as const)
    expect(await adjust(change)).toMatchObject({ code: 400, fields })
  const { data: adjusted } = await adjust({
    adjustmentAmt: '-10',
    reason: 'Goodwill',
    creditAmt: '-5',
    spAmt: '-2.6432',
  })
  expect(adjusted).toMatchObject({ billAmt: '70', expectAmount: '70', adjustmentReason: 'Goodwill' })
  expect(await violations(w)).toEqual([])
  const { data: waiting } = await seller.call(submitBill, { params })
  const request = { id: waiting.approvalId ?? '' }
  expect(await adjust({})).toMatchObject({ code: 51102 })
  expect(await seller.call(discardBill, { params })).toMatchObject({ code: 51102 })
  await colleague.call(decideSellerApproval, {
    params: request,
    body: { approve: false, refusal: 'Too low' },
  })
  expect((await seller.call(getBill, { params })).data).toMatchObject({ status: 1, refusal: 'Too low' })
  expect((await issue(id)).succ).toBe(true)
  expect((await seller.call(getBill, { params })).data).toMatchObject({
    status: 2,
    refusal: '',
    expectAmount: '70',
  })
  expect(await adjust({})).toMatchObject({ code: 51101 })
  expect(await seller.call(discardBill, { params })).toMatchObject({ code: 51101 })
  // Not even the owner of the tables changes or deletes it.
  await expect(w.rows('update bill set adjustment = 0, bill_amount = bill_amount + 10')).rejects.toThrow(
    'never changes',
  )
  await expect(w.rows('delete from bill')).rejects.toThrow('never deleted')
  expect(await violations(w)).toEqual([])
})

test('an issued bill is charged off by a red bill and made again at its rate, linked to the old one', async () => {
  const { w, seller, run, list, issued } = await billedMonth()
  const bill = await issued()
  const params = { id: bill.id }
  expect(await seller.call(regenerateBill, { params: { billId: bill.id } })).toMatchObject({ code: 51108 })
  await w.rows('update bill set settled_amount = 10 where id = $1', [bill.id])
  const off = () => seller.call(chargeOffBill, { params, body: { reason: 'Wrong contract' } })
  expect(await off()).toMatchObject({ code: 50402, msg: 'delete the write off data first' })
  await w.rows('update bill set settled_amount = 0 where id = $1', [bill.id])
  const both = await Promise.all([off(), off()])
  expect(both.filter(({ succ }) => succ)).toHaveLength(1)
  expect(both.find(({ succ }) => !succ)).toMatchObject({ code: 51105 })
  const red = (await list()).find(({ kind }) => kind === 2)
  expect(red).toMatchObject({
    fnumber: 'R202610-000001',
    expectAmount: '-87.64',
    contractPrice: '-87.6432',
    status: 3,
    arrearsAmt: '0',
    reversesNumber: bill.fnumber,
  })
  expect(
    await seller.call(chargeOffBill, { params: { id: red?.id ?? '' }, body: { reason: 'x' } }),
  ).toMatchObject({
    code: 51104,
  })
  const { data: compared } = await seller.call(compareBill, { params })
  expect(compared.before).toBe('87.64')
  const { data: again } = await seller.call(regenerateBill, { params: { billId: bill.id } })
  expect(again).toMatchObject({ status: 1, reissuesNumber: bill.fnumber })
  expect(await seller.call(regenerateBill, { params: { billId: bill.id } })).toMatchObject({ code: 51109 })
  expect((await run()).run).toMatchObject({ madeCount: 0 })
  expect(await violations(w)).toEqual([])
})

test('a line leads to its rule, rate and days, and says whether its usage still makes the same', async () => {
  const { w, seller, issued } = await billedMonth()
  const bill = await issued()
  const find = async () => (await seller.call(getLineCause, { params: { id: bill.id, line: '1' } })).data
  expect(await find()).toMatchObject({
    exact: '87.6432',
    recomputed: '87.6432',
    repriced: '87.6432',
    rowCount: 31,
    pieces: [
      { from: '2026-10-01', to: '2026-10-31', version: 1, rule: 1, basis: 1, factor: '0.95', usage: '744' },
    ],
  })
  await deliver(
    w,
    costCsv([...machineMonth.slice(1), machineDay(1, { 'pricing/publicOnDemandCost': '5.976' })]),
    {
      at: '2026-11-06T00:00:00Z',
    },
  )
  expect(await find()).toMatchObject({ exact: '87.6432', recomputed: '90.4932', repriced: '90.4932' })
  const { data: compared } = await seller.call(compareBill, { params: { id: bill.id } })
  expect(compared).toMatchObject({
    before: '87.64',
    after: '90.49',
    changedLines: 1,
    lines: [{ linkedNumber: billedLinked, before: '87.6432', after: '90.4932' }],
  })
})

test('the customer sees his bill once it is issued, and nothing of how it was made', async () => {
  const { w, held, made, issue, seller } = await billedMonth()
  const { accountId } = w.people.owner
  await w.rows('update customer set buyer_id = null where buyer_id = $1', [accountId])
  await w.rows('update customer set buyer_id = $2, login_status = 2 where id = $1', [
    held.customerId,
    accountId,
  ])
  const bill = await made()
  const buyer = w.as('owner')
  const params = { id: bill.id }
  expect((await buyer.call(listMyBills, {})).data.content).toEqual([])
  expect(await buyer.call(getMyBill, { params })).toMatchObject({ code: 404 })
  await issue(bill.id)
  await w.runJobs()
  const { data: told } = await buyer.call(listMessages, { query: { section: 'billing' } })
  expect(told.content[0]).toMatchObject({ title: 'Bill B202610-000001 of 2026-10' })
  const { data: mine } = await buyer.call(getMyBill, { params })
  expect(mine).toMatchObject({ fnumber: bill.fnumber, expectAmount: '87.64', status: 2, isChargedOff: 0 })
  expect((await buyer.call(listMyBillLines, { params })).data.content).toHaveLength(1)
  expect(JSON.stringify(mine)).not.toMatch(/remark|approv|madeBy/)
  expect((await w.as('stranger').call(listMyBills, {})).data.content).toEqual([])
  await seller.call(chargeOffBill, { params, body: { reason: 'Wrong' } })
  const { data: after } = await buyer.call(listMyBills, {})
  expect(after.content.map(({ kind, isChargedOff }) => `${kind} ${isChargedOff}`).toSorted()).toEqual([
    '1 1',
    '2 0',
  ])
})

test('linked accounts share what is settled of a bill, to the last digit', async () => {
  const other = '033333333333'
  const w = await world()
  await newHeld(w, [billedLinked, other], { terms: { taxRate: '0', ...paidShare('0.95') }, customer: 'Both' })
  await registerPayer(w)
  w.clock.set('2026-11-05T09:00:00Z')
  await deliver(w, costCsv([...machineMonth, machineDay(4, { 'lineItem/UsageAccountId': other })]))
  const seller = w.as('reseller')
  await seller.call(addBillRun, { body: { bizPeriod: '2026-10' } })
  await w.runJobs()
  await w.rows(`update bill set status = 2, issued_at = now(), approved_by = 'manager@test.example'`)
  await w.rows('update bill set settled_amount = 33.33')
  const { data } = await seller.call(listMonthlyBills, { query: { bizPeriod: '2026-10' } })
  const sum = (read: (row: (typeof data.content)[number]) => string) =>
    data.content.reduce((all, row) => all + Math.round(Number(read(row)) * 10_000), 0) / 10_000
  expect(data.content).toHaveLength(2)
  expect([sum(({ materialAmt }) => materialAmt), sum(({ jiesuanAmt }) => jiesuanAmt)]).toEqual([90.47, 33.33])
  expect(sum(({ amtToBesettled }) => amtToBesettled)).toBe(57.14)
})

test('on the day after it had to be paid a bill is unpaid', async () => {
  const { w, seller, issued } = await billedMonth()
  const { id } = await issued()
  const status = async () => (await seller.call(getBill, { params: { id } })).data.status
  w.clock.set('2026-12-15T23:00:00Z')
  await markUnpaid(w.db, w.clock.now())
  expect(await status()).toBe(2)
  w.clock.set('2026-12-16T00:10:00Z')
  await markUnpaid(w.db, w.clock.now())
  expect(await status()).toBe(4)
})

test('what a customer billed on has to be charged off first', async () => {
  const w = await world()
  const { id: lower } = await newBill(w, { seller: 'stranger' })
  const { id } = await newBill(w, { seller: 'reseller', buyerId: w.people.stranger.accountId })
  const off = () =>
    w.as('reseller').call(chargeOffBill, { params: { id }, body: { reason: 'Wrong contract' } })
  expect(await off()).toMatchObject({ code: 50403, msg: 'Please charge off or write off the data' })
  await w.rows(`update bill set charged_off_at = now(), charge_off_reason = 'x' where id = $1`, [lower])
  expect((await off()).succ).toBe(true)
})

test('a bill whose balance a later one took over is not discarded before that one', async () => {
  const w = await world()
  const first = await newBill(w, { isIssued: false })
  await w.rows(
    `insert into bill_line (account_id, bill_id, line, kind, list_amount, contract_amount, exact, cause)
     select account_id, id, 2, 6, 30, 30, 30, '[]' from bill where id = $1`,
    [first.id],
  )
  const { id: laterId } = await newBill(w, { isIssued: false })
  await w.rows(
    `update bill set strategy_id = $2, contract_id = $3, customer_id = $4, month = '2026-11-01' where id = $1`,
    [laterId, first.strategyId, first.contractId, first.customerId],
  )
  const seller = w.as('reseller')
  const discard = (id: string) => seller.call(discardBill, { params: { id } })
  expect(await discard(first.id)).toMatchObject({ code: 50403 })
  expect((await discard(laterId)).succ).toBe(true)
  expect((await discard(first.id)).succ).toBe(true)
})
