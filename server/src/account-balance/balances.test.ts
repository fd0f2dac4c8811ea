import {
  getCustomerBalance,
  getEndingBalance,
  listCustomerArrears,
  listOwnBalance,
} from '@fairlead/api/account-balance/balance-table.ts'
import { getAccountOverview } from '@fairlead/api/account-balance/overview.ts'
import { addReceipt } from '@fairlead/api/receipt/receipt.ts'
import { undoWriteOff, verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { newLinked, newResold } from '../lib/testing/scene/resold.ts'
import { world, type World } from '../lib/testing/world.ts'
import { newBalanceBuyer } from './calls.ts'

type Party = Awaited<ReturnType<typeof newBalanceBuyer>>

/** A customer with two bills, one of which is overdue; a payment settles a part of it, after a write-off that was invalidated. */
async function payInPart(w: World, of: Party) {
  const seller = w.as('reseller')
  const late = await newIssuedBill(w, 'reseller', {
    of,
    amount: '60',
    month: '2026-08',
    dueDate: '2026-02-01',
  })
  const next = await newIssuedBill(w, 'reseller', { of, amount: '40.5', month: '2026-09' })
  const { data } = await seller.call(addReceipt, {
    body: {
      customerId: of.customerId,
      billDate: '2026-01-20',
      payType: 1,
      lineNumber: `S ${late.number}`,
      currencyCode: 'USD',
      payAmt: '50',
    },
  })
  const settle = (billId: string, settledAmt: string) =>
    seller.call(verifyReceipt, { params: { id: data.id }, body: { rows: [{ billId, settledAmt }] } })
  await settle(next.id, '10')
  const [wrong] = await w.rows<{ id: string }>('select id from write_off where bill_id = $1', [next.id])
  await seller.call(undoWriteOff, { params: { id: wrong?.id ?? '' }, body: { reason: 'Wrong bill' } })
  await settle(late.id, '45')
  return { late, next, receipt: data }
}

const period = {
  startTime: '2026-01-01T00:00:00Z',
  endTime: '2100-01-01T00:00:00Z',
  currencyCode: 'USD',
} as const
const arrears = async (w: World, query: object = {}) =>
  (await w.as('reseller').call(listCustomerArrears, { query: { ...period, ...query, sort: 'billDate' } }))
    .data.content

test('arrears and advance run document by document, each with the other document', async () => {
  const w = await world()
  const of = await newBalanceBuyer(w)
  const { late, next, receipt } = await payInPart(w, of)
  const writeOff = { number: receipt.fnumber, currencyCode: 'USD', customerName: of.customerName }
  expect(await arrears(w)).toMatchObject([
    {
      billType: 1,
      number: late.number,
      relaNumber: '',
      chargeAmt: '60',
      payAmt: '0',
      balance: '60',
      billDate: '2026-08-01',
    },
    { billType: 1, number: next.number, chargeAmt: '40.5', payAmt: '0', balance: '100.5' },
    { ...writeOff, billType: 6, relaNumber: next.number, chargeAmt: '0', payAmt: '10', balance: '90.5' },
    { ...writeOff, billType: 7, relaNumber: next.number, chargeAmt: '10', payAmt: '0', balance: '100.5' },
    { ...writeOff, billType: 6, relaNumber: late.number, chargeAmt: '0', payAmt: '45', balance: '55.5' },
  ])
  const advance = await arrears(w, { view: 2 })
  expect(
    advance.map(({ billType, chargeAmt, payAmt, balance }) => [billType, chargeAmt, payAmt, balance]),
  ).toEqual([
    [5, '0', '50', '50'],
    [6, '10', '0', '40'],
    [7, '0', '10', '50'],
    [6, '45', '0', '5'],
  ])
  expect(await arrears(w, { view: 3 })).toEqual([])
})

test('the balance runs from the first document on, and per customer, whatever period is shown', async () => {
  const w = await world()
  const of = await newBalanceBuyer(w)
  await payInPart(w, of)
  await newIssuedBill(w, 'reseller', { amount: '7', month: '2026-08' })
  await newIssuedBill(w, 'reseller', { of, amount: '9', month: '2026-08', currency: 'CNY' })
  const shown = { startTime: '2026-08-15T00:00:00Z', endTime: '2026-09-02T00:00:00Z' }
  expect((await arrears(w, shown)).map(({ balance }) => balance)).toEqual(['100.5'])
  // The noon of the day counts.
  const until = { startTime: '2026-08-15T00:00:00Z', endTime: '2026-09-01T12:00:00Z' }
  expect(await arrears(w, until)).toEqual([])
  const all = await arrears(w, { endTime: '2026-08-02T00:00:00Z' })
  expect(all.map(({ balance }) => balance)).toEqual(['60', '7'])
  expect(await arrears(w, { customerId: of.customerId, endTime: '2026-08-02T00:00:00Z' })).toHaveLength(1)
  expect(await arrears(w, { customerName: of.customerName.toUpperCase() })).toHaveLength(5)
})

test.for<[object, object]>([
  [{ startTime: undefined }, { startTime: 'balancePeriod' }],
  [{ endTime: undefined }, { endTime: 'balancePeriod' }],
  [{ currencyCode: undefined }, { currencyCode: 'balanceCurrency' }],
  [{ currencyCode: 'EUR' }, { currencyCode: 'balanceCurrency' }],
  [{ endTime: '2026-01-01T00:00:00Z' }, { endTime: 'timeRange' }],
  [{ view: 4 }, { view: 'option' }],
])('%j is refused', async ([change, fields]) => {
  const w = await world()
  const query = { ...period, ...change } as typeof period
  expect(await w.as('reseller').call(listCustomerArrears, { query })).toMatchObject({ code: 400, fields })
  expect(await w.as('owner').call(listOwnBalance, { query })).toMatchObject({ code: 400, fields })
})

test('balances of customers, and the ending one in the currency of a payer account', async () => {
  const w = await world()
  const of = await newBalanceBuyer(w)
  await payInPart(w, of)
  const seller = w.as('reseller')
  const { data } = await seller.call(getCustomerBalance, { query: { customerId: of.customerId } })
  const item = { customerId: of.customerId, customerName: of.customerName, currencyCode: 'USD' }
  expect(data).toEqual([{ ...item, advanceAmt: '5', discountAmt: '0', arrearsAmt: '55.5' }])
  expect((await seller.call(getCustomerBalance)).data).toHaveLength(1)
  const inYuan = { query: { customerId: of.customerId, currencyCode: 'CNY' } } as const
  expect((await seller.call(getCustomerBalance, inYuan)).data).toMatchObject([
    { currencyCode: 'CNY', advanceAmt: '0', arrearsAmt: '0' },
  ])
  const { payNumber } = await newLinked(w, 'reseller', ['0777'])
  const query = { customerId: of.customerId, payNumber }
  expect((await seller.call(getEndingBalance, { query })).data).toMatchObject({
    ...item,
    payNumber,
    endingBalance: '-50.5',
  })
  const unknown = { customerId: of.customerId, payNumber: '404' }
  expect(await seller.call(getEndingBalance, { query: unknown })).toMatchObject({ code: 404 })
})

test('a buyer sees his own balance and bills alone, and no name of a customer', async () => {
  const w = await world()
  const of = await newBalanceBuyer(w)
  const { late, next } = await payInPart(w, of)
  await newIssuedBill(w, 'reseller', { of: await newResold(w, 'reseller'), amount: '1000' })
  await newIssuedBill(w, 'reseller', { of, amount: '12', month: '2026-07', isWaiting: true })
  const { data } = await w.as('owner').call(getAccountOverview)
  expect(data.balances).toEqual([
    {
      currencyCode: 'USD',
      arrearsAmt: '55.5',
      overdueAmt: '15',
      overdueCount: 1,
      advanceAmt: '5',
      discountAmt: '0',
    },
  ])
  expect(data.bills.map(({ fnumber, arrearsAmt }) => [fnumber, arrearsAmt])).toEqual([
    [next.number, '40.5'],
    [late.number, '15'],
  ])
  const own = (await w.as('owner').call(listOwnBalance, { query: period })).data
  expect(own.content).toHaveLength(5)
  expect(own.content[0]).toMatchObject({ balance: '55.5', customerName: '' })
  expect(own.cols).not.toContain('customerName')
  for (const other of ['stranger', 'reseller'] as const) {
    expect((await w.as(other).call(getAccountOverview)).data).toEqual({ balances: [], bills: [] })
    expect((await w.as(other).call(listOwnBalance, { query: period })).data.content).toEqual([])
  }
})
