import { addBillRate } from '@fairlead/api/bill/bill-rate.ts'
import { addBillRun } from '@fairlead/api/bill/bill-run.ts'
import { discardBill, listBillLines, listBills } from '@fairlead/api/bill/bill.ts'
import { expect, test } from 'vitest'
import {
  billedLinked,
  billedMonth,
  machineDay,
  machineMonth,
  paidShare,
  registerPayer,
} from '../../lib/testing/bill/billed-month.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'
import { newHeld } from '../../lib/testing/scene/resold.ts'
import { costCsv, deliver } from '../../lib/testing/usage/delivered.ts'
import { world, type World } from '../../lib/testing/world.ts'

const violations = async (w: World) => (await checkWholeLedger(w.db)).violations

test('a run makes one bill of a strategy and a month, from usage, contract and rules', async () => {
  const { w, run, list, seller } = await billedMonth()
  expect((await run()).run).toMatchObject({
    state: 2,
    madeCount: 1,
    outcomes: [{ customerName: 'First', outcome: 1 }],
  })
  const bills = await list()
  expect(bills).toMatchObject([
    {
      fnumber: 'B202610-000001',
      customerName: 'First',
      bizPeriod: '2026-10',
      cloudAccount: billedLinked,
      currencyCode: 'USD',
      listPrice: '92.256',
      contractPrice: '87.6432',
      productDiscount: '4.6128',
      billAmt: '87.6432',
      roundingAmt: '-0.0032',
      expectAmount: '87.64',
      arrearsAmt: '0',
      status: 1,
      productLine: 'AmazonEC2',
      billDate: '2026-11-05',
      dueDate: '2026-12-15',
    },
  ])
  const params = { id: bills[0]?.id ?? '' }
  const { data: lines } = await seller.call(listBillLines, { params })
  expect(lines.content).toMatchObject([
    { linkedNumber: billedLinked, usage: '744', contractPrice: '87.6432' },
  ])
  expect((await run()).run).toMatchObject({
    madeCount: 0,
    outcomes: [{ outcome: 2, fnumber: 'B202610-000001' }],
  })
  expect(await list()).toHaveLength(1)
  expect(await violations(w)).toEqual([])
})

test('of 64 concurrent runs one makes the bills', async () => {
  const { w, seller, list } = await billedMonth()
  const asked = await Promise.all(
    Array.from({ length: 64 }, () => seller.call(addBillRun, { body: { bizPeriod: '2026-10' } })),
  )
  expect(asked.filter(({ succ }) => succ)).toHaveLength(1)
  expect(asked.find(({ succ }) => !succ)).toMatchObject({ code: 51112 })
  await w.runJobs()
  expect(await list()).toHaveLength(1)
})

test('a month that is not over has no bills, and what is open of its usage stops the run', async () => {
  const { seller, run, list } = await billedMonth([
    ...machineMonth,
    machineDay(3, { 'lineItem/LineItemType': 'Novelty' }),
  ])
  expect(await seller.call(addBillRun, { body: { bizPeriod: '2026-11' } })).toMatchObject({
    fields: { bizPeriod: 'monthNotOver' },
  })
  expect((await run()).run).toMatchObject({ state: 3, problems: [{ count: 1 }], outcomes: [] })
  expect(await list()).toEqual([])
})

test('without an exchange rate there is no bill, and a bill keeps the rate that it was made with', async () => {
  const { seller, run, list } = await billedMonth(machineMonth, { ...paidShare('1'), currency: 'CNY' })
  expect((await run()).run?.outcomes).toMatchObject([{ outcome: 4, currencies: 'USD → CNY' }])
  const rate = {
    bizPeriod: '2026-10',
    fromCurrency: 'USD' as const,
    toCurrency: 'CNY' as const,
    exchangeRate: '7.1234',
    rateSource: 'PBC',
    rateDate: '2026-10-31',
  }
  await seller.call(addBillRate, { body: rate })
  expect(await seller.call(addBillRate, { body: rate })).toMatchObject({ fields: { bizPeriod: 'rateTaken' } })
  await run()
  expect(await list()).toMatchObject([
    { exchangeRate: '7.1234', rateSource: 'PBC', listPrice: '657.1764', expectAmount: '657.18' },
  ])
})

test('a bill that was not issued is discarded and made again by a run', async () => {
  const { seller, run, list, made } = await billedMonth()
  const { id } = await made()
  expect((await seller.call(discardBill, { params: { id } })).succ).toBe(true)
  expect(await list()).toEqual([])
  expect((await run()).run).toMatchObject({ madeCount: 1 })
})

test('of a move in mid-month each customer is billed for his own days', async () => {
  const w = await world()
  await newHeld(w, [billedLinked], {
    terms: { taxRate: '0', ...paidShare('0.95') },
    customer: 'First',
    ends: '2026-10-12',
  })
  await newHeld(w, [billedLinked], {
    terms: { taxRate: '0', ...paidShare('0.9') },
    customer: 'Second',
    begins: '2026-10-12',
  })
  await registerPayer(w)
  w.clock.set('2026-11-05T09:00:00Z')
  await deliver(w, costCsv(machineMonth))
  const seller = w.as('reseller')
  await seller.call(addBillRun, { body: { bizPeriod: '2026-10' } })
  await w.runJobs()
  const { data } = await seller.call(listBills, {})
  const found = data.content.map(({ customerName, contractPrice }) => `${customerName} ${contractPrice}`)
  expect(found.toSorted()).toEqual(['First 31.0992', 'Second 53.568'])
})

test('what a rule committed the customer to is lifted in the last month of the contract year', async () => {
  const [rule] = paidShare('0.95').rules
  const terms = { discountMode: 1, rules: [{ ...rule, annualCommitment: '1000' }], startDate: '2025-11-01' }
  const { seller, made } = await billedMonth(machineMonth, terms)
  const { id } = await made()
  const { data: lines } = await seller.call(listBillLines, { params: { id } })
  expect(lines.content.at(-1)).toMatchObject({ kind: 4, contractPrice: '912.3568' })
})
