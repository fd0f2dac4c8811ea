import { decideSellerApproval } from '@fairlead/api/approval/seller-approval.ts'
import { addBillRun, listBillRuns } from '@fairlead/api/bill/bill-run.ts'
import {
  chargeOffBill,
  discardBill,
  getBill,
  getLineCause,
  listBillLines,
  listBills,
  submitBill,
} from '@fairlead/api/bill/bill.ts'
import { getLateFees, waiveLateFees } from '@fairlead/api/bill/document/late-fee.ts'
import { RunOutcome } from '@fairlead/api/bill/names.ts'
import { undoWriteOff, verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { newIssuedBill } from '../../lib/testing/bill/issued-bill.ts'
import { receive } from '../../lib/testing/bill/received.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { addColleague } from '../../lib/testing/scene/colleague.ts'
import { newResold } from '../../lib/testing/scene/resold.ts'
import { world, type World } from '../../lib/testing/world.ts'

const violations = async (w: World) => (await checkWholeLedger(w.db)).violations

/** A contract of the customer that is in force all year, with a late fee of its own. */
const addPenalty = (w: World, customerId: string, rate: string) =>
  w.rows(
    `with firm as (
       insert into company (account_id, name) values ($1, 'Firm of ' || $2::text) returning id),
     held as (
       insert into agreement (account_id, number, customer_id, company_id, state, version, name, product_line, currency, starts_on,
         ends_on, extended_to)
       select $1, 'A900001', $2::uuid, id, 3, 1, 'Late', 'aws', 'USD', '2026-01-01', '2026-12-31', '2026-12-31' from firm
       returning id)
     insert into agreement_version (account_id, agreement_id, version, terms, applies_from, requested_name, approved_name, approved_at)
     select $1, id, 1, jsonb_build_object('penaltyAmtRate', $3::text), '2026-01-01', 'a', 'b', now() from held`,
    [w.people.reseller.accountId, customerId, rate],
  )

/** A bill of 10,000 that had to be paid on 28 September 2026, and what its seller does. */
async function overdue(rate?: string) {
  const w = await world()
  w.clock.set('2026-11-05T09:00:00Z')
  const of = await newResold(w)
  if (rate !== undefined) await addPenalty(w, of.customerId, rate)
  const bill = await newIssuedBill(w, 'reseller', {
    of,
    amount: '10000',
    month: '2026-08',
    dueDate: '2026-09-28',
  })
  const seller = w.as('reseller')
  const pay = async (billDate: string, amount: string) => {
    const receipt = await receive(w, of.customerId, amount, billDate)
    const { data } = await seller.call(verifyReceipt, {
      params: { id: receipt.id },
      body: { rows: [{ billId: bill.id, settledAmt: amount }] },
    })
    return data
  }
  const run = async (bizPeriod: string) => {
    await seller.call(addBillRun, { body: { bizPeriod } })
    await w.runJobs()
    return (await seller.call(listBillRuns, {})).data.content[0]
  }
  const lateBills = async () => (await seller.call(listBills, { query: { kind: 3 } })).data.content
  const fees = async () => (await seller.call(getLateFees, { params: { id: bill.id } })).data
  const issue = async (id: string) => {
    const colleague = await addColleague(w, 'reseller', {
      menus: ['eu_billing_approval', 'eu_billing_bill'],
      actions: ['EU_BILLING_APPROVAL_EDIT', 'EU_BILLING_BILL_EDIT'],
    })
    const { data } = await seller.call(submitBill, { params: { id } })
    return colleague.call(decideSellerApproval, {
      params: { id: data.approvalId ?? '' },
      body: { approve: true },
    })
  }
  return { w, bill, seller, pay, run, lateBills, fees, issue }
}

test('a run bills the days of the month that were not paid, at the rate of the contract, and issues them as revenue of its own', async () => {
  const { w, bill, seller, pay, run, lateBills, fees, issue } = await overdue('0.002')
  await pay('2026-10-01', '2500')
  await pay('2026-10-05', '3333.33')
  await pay('2026-10-10', '4166.67')
  expect(await fees()).toMatchObject({ lateRate: '0.002', openAmt: '141.6665', charged: [] })
  expect((await run('2026-10'))?.outcomes).toMatchObject([
    { outcome: RunOutcome.lateFees, fnumber: 'L202610-000001' },
  ])
  const [late] = await lateBills()
  expect(late).toMatchObject({
    feeAmt: '141.6665',
    taxAmt: '0',
    roundingAmt: '0.0035',
    expectAmount: '141.67',
    status: 1,
  })
  const id = late?.id ?? ''
  const { data: lines } = await seller.call(listBillLines, { params: { id } })
  expect(lines.content).toMatchObject([{ kind: 7, product: bill.number, contractPrice: '141.6665' }])
  const { data: cause } = await seller.call(getLineCause, { params: { id, line: '1' } })
  expect(cause.pieces.map(({ usage, unitFactor, exact }) => [usage, unitFactor, exact])).toEqual([
    ['2', '10000', '40'],
    ['4', '7500', '60'],
    ['5', '4166.67', '41.6665'],
  ])
  expect(await fees()).toMatchObject({ openAmt: '0', spans: [] })
  expect((await fees()).charged.map(({ fnumber, amount }) => [fnumber, amount])).toEqual([
    ['L202610-000001', '40'],
    ['L202610-000001', '60'],
    ['L202610-000001', '41.6665'],
  ])
  expect((await issue(id)).succ).toBe(true)
  expect(
    await w.rows(
      `select debit, credit, trim_scale(amount)::text as amount from sales_transfer t join sales_entry e on e.id = t.entry_id where e.type = 3`,
    ),
  ).toEqual([{ debit: 'receivable', credit: 'late', amount: '141.67' }])
  expect(await violations(w)).toEqual([])
  // Late fees follow from the bill, and stay after its principal is paid.
  expect((await seller.call(getBill, { params: { id } })).data).toMatchObject({
    status: 2,
    arrearsAmt: '141.67',
  })
})

test('without a contract a day costs 0.3 in 100, and months are charged after each other, each day once', async () => {
  const { w, run, lateBills, fees } = await overdue()
  await run('2026-09')
  await run('2026-09')
  await run('2026-10')
  const bills = await lateBills()
  expect(bills.map(({ fnumber, feeAmt }) => `${fnumber} ${feeAmt}`).toSorted()).toEqual([
    'L202609-000001 60',
    'L202610-000001 930',
  ])
  // November runs: 4 days until yesterday.
  expect(await fees()).toMatchObject({ openAmt: '120' })
  expect(await violations(w)).toEqual([])
})

test('a discarded bill of late fees frees its days; a charged-off one keeps them, and stands before the bill', async () => {
  const { w, bill, seller, run, lateBills, issue } = await overdue()
  await run('2026-10')
  const [draft] = await lateBills()
  await seller.call(discardBill, { params: { id: draft?.id ?? '' } })
  await run('2026-10')
  const [late] = await lateBills()
  expect(late?.feeAmt).toBe('990')
  const id = late?.id ?? ''
  await issue(id)
  const off = (of: string) => seller.call(chargeOffBill, { params: { id: of }, body: { reason: 'Agreed' } })
  expect((await off(bill.id)).msg).toContain('charge off or write off')
  expect((await off(id)).succ).toBe(true)
  expect(await violations(w)).toEqual([])
  expect((await run('2026-10'))?.outcomes).toEqual([])
  expect((await off(bill.id)).succ).toBe(true)
  expect(await violations(w)).toEqual([])
})

test('waived days are not charged; a payment that was taken back is in arrears from that day on', async () => {
  const { w, bill, seller, pay, fees } = await overdue('0.002')
  const waive = (waivedUntil: string, reason = 'Agreed') =>
    seller.call(waiveLateFees, { params: { id: bill.id }, body: { waivedUntil, reason } })
  expect(await waive('soon')).toMatchObject({ code: 400, fields: { waivedUntil: 'format' } })
  expect(await waive('2026-10-01', ' ')).toMatchObject({ code: 400 })
  expect((await waive('2026-10-31')).data).toMatchObject({ lateWaivedUntil: '2026-10-31' })
  // 1 to 4 November.
  expect(await fees()).toMatchObject({ openAmt: '80' })
  await waive('2026-09-28')
  await pay('2026-09-28', '10000')
  expect(await fees()).toMatchObject({ openAmt: '0' })
  w.clock.set('2026-11-07T09:00:00Z')
  const [record] = await w.rows<{ id: string }>('select id from write_off')
  await seller.call(undoWriteOff, { params: { id: record?.id ?? '' }, body: { reason: 'Bounced' } })
  w.clock.set('2026-11-09T09:00:00Z')
  expect((await fees()).spans).toMatchObject([{ from: '2026-11-07', to: '2026-11-08', days: 2 }])
})

test('concurrent runs make one bill of late fees', async () => {
  const { w, seller, lateBills } = await overdue()
  const ask = () => seller.call(addBillRun, { body: { bizPeriod: '2026-10' } })
  await Promise.all(Array.from({ length: 8 }, ask))
  await w.runJobs()
  expect(await lateBills()).toHaveLength(1)
  expect(await violations(w)).toEqual([])
})
