import { addBillRun } from '@fairlead/api/bill/bill-run.ts'
import { chargeOffBill, getBill, regenerateBill } from '@fairlead/api/bill/bill.ts'
import {
  closePeriod,
  getPeriod,
  getPeriodChanges,
  getSupplierInvoices,
  listPeriods,
  saveSupplierInvoice,
} from '@fairlead/api/bill/period/billing-period.ts'
import { addReceipt } from '@fairlead/api/receipt/receipt.ts'
import { verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { billedMonth, machineDay, machineMonth } from '../../lib/testing/bill/billed-month.ts'
import { receive } from '../../lib/testing/bill/received.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { addColleague } from '../../lib/testing/scene/colleague.ts'
import { costCsv, deliver } from '../../lib/testing/usage/delivered.ts'

const params = { id: '2026-10' }

async function month() {
  const scene = await billedMonth()
  const { w, seller } = scene
  const close = (reason = '') => seller.call(closePeriod, { params, body: { reason } })
  const picture = async () => (await seller.call(getPeriod, { params })).data
  const left = async () => {
    const { checks } = await picture()
    return Object.fromEntries(
      checks.filter(({ count }) => count > 0).map(({ check, count }) => [check, count]),
    )
  }
  const violations = async () => (await checkWholeLedger(w.db)).violations
  return { ...scene, close, picture, left, violations }
}

test('a month is closed when its usage is billed and approved, and stays as it was then', async () => {
  const { w, held, seller, made, issue, close, picture, left, violations } = await month()
  expect(await left()).toEqual({ importsFinal: 1, invoicesMatch: 1, usageBilled: 1 })
  expect(await close('Early')).toMatchObject({ code: 51119 })
  const { id, expectAmount } = await made()
  expect(await left()).toMatchObject({ billsApproved: 1 })
  expect(await close('Early')).toMatchObject({ code: 51119 })
  await issue(id)
  // Nothing is sent in this test until the jobs run.
  expect(await left()).toEqual({ importsFinal: 1, invoicesMatch: 1, billsSent: 1 })
  await w.runJobs()
  await w.runJobs()
  expect(await left()).toEqual({ importsFinal: 1, invoicesMatch: 1 })

  const invoice = (invoiceAmt: string, tolerance = '0') =>
    seller.call(saveSupplierInvoice, {
      params,
      body: {
        payNumber: '011111111111',
        currencyCode: 'USD',
        invoiceNumber: 'INV-1',
        invoiceAmt,
        tolerance,
      },
    })
  // 31 days at 2.5.
  expect((await invoice('77')).data).toMatchObject([{ importedAmt: '77.5', difference: '0.5' }])
  expect(await left()).toMatchObject({ invoicesMatch: 1 })
  await invoice('77', '0.5')
  expect(await left()).toEqual({ importsFinal: 1 })

  const receipt = await receive(w, held.customerId, '50')
  await seller.call(verifyReceipt, {
    params: { id: receipt.id },
    body: { rows: [{ billId: id, settledAmt: '50' }] },
  })
  const before = await picture()
  expect(before.figures).toEqual([
    {
      id: 'USD',
      currencyCode: 'USD',
      listPrice: '92.256',
      contractPrice: '87.6432',
      purchaseCost: '77.5',
      margin: '10.1432',
      billedAmt: expectAmount,
      settledAmt: '50',
      arrearsAmt: '37.64',
    },
  ])
  expect(await close()).toMatchObject({ code: 400, fields: { reason: 'periodReason' } })
  expect((await close('Rows are final')).data).toMatchObject({ closeReason: 'Rows are final' })
  expect(await close('Again')).toMatchObject({ code: 51117 })
  expect((await seller.call(listPeriods, {})).data.content).toMatchObject([
    { bizPeriod: '2026-10', billCount: 1, closeReason: 'Rows are final' },
  ])

  // Nothing is billed or booked in it any more.
  expect(await seller.call(addBillRun, { body: { bizPeriod: '2026-10' } })).toMatchObject({
    fields: { bizPeriod: 'periodClosed' },
  })
  expect(await invoice('80')).toMatchObject({ code: 51117 })
  const late = (billDate: string) =>
    seller.call(addReceipt, {
      body: {
        customerId: held.customerId,
        billDate,
        payType: 1,
        lineNumber: `LATE ${billDate}`,
        currencyCode: 'USD',
        payAmt: '5',
      },
    })
  expect(await late('2026-10-31')).toMatchObject({ fields: { billDate: 'periodClosed' } })
  expect((await late('2026-11-01')).succ).toBe(true)
  // What is paid later changes the bill, and not the picture.
  const rest = await receive(w, held.customerId, '37.64', '2026-11-02')
  await seller.call(verifyReceipt, {
    params: { id: rest.id },
    body: { rows: [{ billId: id, settledAmt: '37.64' }] },
  })
  expect((await seller.call(getBill, { params: { id } })).data.status).toBe(3)
  expect((await picture()).figures).toEqual(before.figures)
  expect(await violations()).toEqual([])
})

test('a restatement shows the difference of the bill, and a closed month makes no bill again', async () => {
  const { w, seller, issued, close, violations } = await month()
  const bill = await issued()
  expect((await seller.call(getPeriodChanges, { params })).data).toEqual([])
  await deliver(w, costCsv([...machineMonth, machineDay(31, { 'lineItem/UsageAmount': '1' })]))
  const { data: changed } = await seller.call(getPeriodChanges, { params })
  expect(changed).toMatchObject([{ fnumber: bill.fnumber, before: '87.6432', difference: '2.8272' }])
  expect((await close('Goes on the next bill')).succ).toBe(true)
  const off = await seller.call(chargeOffBill, { params: { id: bill.id }, body: { reason: 'Wrong' } })
  expect(off.succ).toBe(true)
  expect(await seller.call(regenerateBill, { params: { billId: bill.id } })).toMatchObject({ code: 51117 })
  expect(await violations()).toEqual([])
})

test('what usage costs is for those who may see cost files', async () => {
  const { w, issued } = await month()
  await issued()
  const clerk = await addColleague(w, 'reseller', { menus: ['eu_billing_bill'], actions: [] })
  const { data } = await clerk.call(getPeriod, { params })
  expect(data.figures).toMatchObject([{ purchaseCost: null, margin: null, listPrice: '92.256' }])
  expect((await clerk.call(getSupplierInvoices, { params })).code).toBe(403)
})

test('a month that runs is not closed, nor one in which a run waits', async () => {
  const { w, seller, issued, close } = await month()
  await issued()
  const open = { params: { id: '2026-11' }, body: { reason: 'Now' } }
  expect((await seller.call(closePeriod, open)).code).toBe(404)
  await w.rows(
    `insert into bill_run (account_id, month, asked_by, asked_name, created_at) values ($1, '2026-10-01', $2, 'x', now())`,
    [w.people.reseller.accountId, w.people.reseller.userId],
  )
  expect(await close('Now')).toMatchObject({ code: 51112 })
  w.clock.set('2026-10-20T00:00:00Z')
  expect(await close('Now')).toMatchObject({ code: 51118 })
})

test('the database refuses a bill and an entry in a closed month', async () => {
  const { w, issued, close } = await month()
  await issued()
  await close('Done')
  const again = `insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, contract_version,
      usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, bill_date, due_date, made_by)
    select account_id, 'Z1', 1, customer_id, contract_id, strategy_id, month, currency, 1, 'USD', 0, 1, 1, 1, 1, bill_date, due_date, made_by
      from bill limit 1`
  await expect(w.rows(again)).rejects.toThrow('is closed')
  await expect(
    w.rows(
      `insert into sales_entry (account_id, customer_id, currency, key, type, number, booked_on, booked_at)
       select account_id, customer_id, 'USD', 'k', 1, 'n', '2026-10-31', now() from bill limit 1`,
    ),
  ).rejects.toThrow('is closed')
})
