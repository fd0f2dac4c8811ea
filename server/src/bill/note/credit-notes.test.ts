import { decideSellerApproval } from '@fairlead/api/approval/seller-approval.ts'
import { adjustBill, chargeOffBill, getBill, submitBill } from '@fairlead/api/bill/bill.ts'
import { addCreditNote } from '@fairlead/api/bill/document/credit-note.ts'
import { listMonthlyBills } from '@fairlead/api/bill/monthly-bill.ts'
import { verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { expect, test } from 'vitest'
import { billedMonth, paidShare } from '../../lib/testing/bill/billed-month.ts'
import { receive } from '../../lib/testing/bill/received.ts'
import { checkWholeLedger } from '../../lib/testing/check-ledger.ts'

/** An issued bill of 87.6432 and 6 % tax, 92.90 USD, and credit notes about it. */
async function credited() {
  const scene = await billedMonth(undefined, { ...paidShare('0.95'), taxRate: '0.06' })
  const { w, seller, issued, issue } = scene
  const bill = await issued()
  expect(bill).toMatchObject({ expectAmount: '92.9', arrearsAmt: '92.9' })
  const draft = (amount: string, reason = 'Outage') =>
    seller.call(addCreditNote, { params: { billId: bill.id }, body: { amount, reason } })
  const now = async (id = bill.id) => (await seller.call(getBill, { params: { id } })).data
  const violations = async () => (await checkWholeLedger(w.db)).violations
  return { ...scene, bill, draft, now, violations, issue }
}

test('a credit note lowers the arrears with their tax once it is approved, and is charged off before the bill', async () => {
  const { w, seller, bill, draft, now, violations, issue } = await credited()
  const { data: note } = await draft('10')
  expect(note).toMatchObject({
    kind: 4,
    fnumber: 'C202610-000001',
    adjustmentAmt: '-10',
    taxAmt: '-0.6',
    expectAmount: '-10.6',
    reversesNumber: bill.fnumber,
    status: 1,
  })
  expect(await now()).toMatchObject({ arrearsAmt: '92.9' })
  expect(
    await seller.call(adjustBill, {
      params: { id: note.id },
      body: { adjustmentAmt: '-1', reason: 'x', creditAmt: '0', spAmt: '0' },
    }),
  ).toMatchObject({ code: 51114 })
  expect((await issue(note.id)).succ).toBe(true)
  expect(await now()).toMatchObject({
    arrearsAmt: '82.3',
    settledAmt: '10.6',
    creditedAmt: '10.6',
    status: 2,
  })
  expect(await now(note.id)).toMatchObject({ status: 3, arrearsAmt: '0' })
  expect(await violations()).toEqual([])
  const { data: shares } = await seller.call(listMonthlyBills, { query: { bizPeriod: '2026-10' } })
  expect(shares.content.map(({ materialAmt }) => materialAmt).toSorted()).toEqual(['-10.6', '92.9'])

  const off = (id: string) => seller.call(chargeOffBill, { params: { id }, body: { reason: 'Wrong' } })
  expect((await off(bill.id)).msg).toContain('charge off or write off')
  expect((await off(note.id)).succ).toBe(true)
  expect(await now()).toMatchObject({ arrearsAmt: '92.9', settledAmt: '0', creditedAmt: '0' })
  expect(await violations()).toEqual([])
  expect((await off(bill.id)).succ).toBe(true)
  expect(await violations()).toEqual([])
  expect(w.replies.some((reply) => reply.includes('"code":500'))).toBe(false)
})

test.for([
  ['87.65', { amount: 'creditAboveArrears' }],
  ['0', { amount: 'creditAboveArrears' }],
  ['0.0001', { amount: 'creditAboveArrears' }],
  ['-1', { amount: 'contractAmount' }],
  ['1.00001', { amount: 'contractAmount' }],
] as const)('a credit note of %s is refused on its field', async ([amount, fields]) => {
  const { draft } = await credited()
  expect(await draft(amount)).toMatchObject({ code: 400, fields })
})

test('drafts together never lower a bill below zero, nor does one that a payment has overtaken', async () => {
  const { w, seller, held, bill, draft, now, violations, issue } = await credited()
  const { data: note } = await draft('80')
  expect(await draft('8')).toMatchObject({ code: 400, fields: { amount: 'creditAboveArrears' } })
  const receipt = await receive(w, held.customerId, '50')
  const body = { rows: [{ billId: bill.id, settledAmt: '50' }] }
  await seller.call(verifyReceipt, { params: { id: receipt.id }, body })
  expect((await issue(note.id)).succ).toBe(false)
  expect(await now(note.id)).toMatchObject({ status: 1 })
  expect(await now()).toMatchObject({ arrearsAmt: '42.9' })
  expect(await violations()).toEqual([])
})

test('a credit note settles no payment and is about no red bill', async () => {
  const { w, seller, held, draft, bill, issue } = await credited()
  const { data: note } = await draft('10')
  await issue(note.id)
  const receipt = await receive(w, held.customerId)
  const body = { rows: [{ billId: note.id, settledAmt: '1' }] }
  expect((await seller.call(verifyReceipt, { params: { id: receipt.id }, body })).succ).toBe(false)
  const about = (billId: string) =>
    seller.call(addCreditNote, { params: { billId }, body: { amount: '1', reason: 'x' } })
  expect(await about(note.id)).toMatchObject({ code: 51114 })
  await seller.call(chargeOffBill, { params: { id: note.id }, body: { reason: 'Wrong' } })
  await seller.call(chargeOffBill, { params: { id: bill.id }, body: { reason: 'Wrong' } })
  expect(await about(bill.id)).toMatchObject({ code: 51105 })
})

test('two approvals of one credit note lower the bill once', async () => {
  const { seller, colleague, draft, now, violations } = await credited()
  const { data: note } = await draft('10')
  const { data: waiting } = await seller.call(submitBill, { params: { id: note.id } })
  const decide = () =>
    colleague.call(decideSellerApproval, {
      params: { id: waiting.approvalId ?? '' },
      body: { approve: true },
    })
  const answers = await Promise.all(Array.from({ length: 16 }, decide))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(await now()).toMatchObject({ arrearsAmt: '82.3' })
  expect(await violations()).toEqual([])
})
