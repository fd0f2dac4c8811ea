import { addPayback, undoPayback } from '@fairlead/api/receipt/payback/payback.ts'
import { undoReceipt } from '@fairlead/api/receipt/receipt.ts'
import { addRefundRecord, undoRefundRecord } from '@fairlead/api/receipt/refund/refund-record.ts'
import {
  addCustomerVoucher,
  undoCustomerVoucher,
  verifyCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { undoWriteOff, verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenReceiptRules } from '../lib/testing/bill/broken-rules.ts'
import { newIssuedBill } from '../lib/testing/bill/issued-bill.ts'
import { newReceipt } from '../lib/testing/bill/new-receipt.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import { byTier } from '../lib/testing/tier/by-tier.ts'
import { world } from '../lib/testing/world.ts'
import { paybackInput } from './payback/payback-calls.ts'
import { newGivenVoucher, refundInput, voucherInput } from './voucher/voucher-calls.ts'
import { expireVouchers } from './voucher/lapse.ts'

const kinds = [
  'pay',
  'settle',
  'settle',
  'undo',
  'cancel',
  'buy',
  'verify',
  'verify',
  'void',
  'refund',
  'take back',
  'pay back',
  'came back',
  'wait',
] as const

const Act = fc.record({
  kind: fc.constantFrom(...kinds),
  one: fc.nat(3),
  other: fc.nat(3),
  units: fc.integer({ min: 1, max: 150_000 }),
})
const body = { reason: 'Wrong' }
const beforeAll = '00000000-0000-0000-0000-000000000000'

test('any history of receipts, vouchers, refunds, write-offs and invalidations keeps every rule', async () => {
  const w = await world()
  const seller = w.as('reseller')
  const one = async (sql: string, ...values: unknown[]) =>
    (await w.rows<{ id: string }>(sql, values))[0]?.id ?? ''
  const tally = new Map<string, number>()
  const start = w.clock.now().toISOString()
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { minLength: 12, maxLength: 24 }), async (acts) => {
      w.clock.set(start)
      const of = await newResold(w)
      const bills = await Promise.all(
        ['20', '35.5', '0.0001'].map((amount) => newIssuedBill(w, 'reseller', { of, amount })),
      )
      await newReceipt(w, 'reseller', of.customerId, { payAmt: '50' })
      await newGivenVoucher(w, 'reseller', of.customerId)
      await seller.call(addRefundRecord, { body: refundInput(of.customerId, { rate: '0.5' }) })
      const any = (table: string, at: number) =>
        one(
          `select id from ${table} where customer_id = $1 order by number offset $2 limit 1`,
          of.customerId,
          at,
        )
      for (const { kind, one: at, other, units } of acts) {
        const amount = (units / 10_000).toFixed(4)
        const rows = [{ billId: bills[other % 3]?.id ?? '', settledAmt: amount }]
        const receiptId = await any('receipt', at % 2)
        const voucherId = await any('customer_voucher', at % 2)
        const act = {
          pay: () => newReceipt(w, 'reseller', of.customerId, { payAmt: amount }),
          settle: () => seller.call(verifyReceipt, { params: { id: receiptId }, body: { rows } }),
          cancel: () => seller.call(undoReceipt, { params: { id: receiptId }, body }),
          buy: () =>
            seller.call(addCustomerVoucher, {
              body: voucherInput(w, of.customerId, {
                days: 1 + at,
                creditAmount: amount,
                ...(other > 0 && { receiptId, amount: (units / 20_000).toFixed(4) }),
              }),
            }),
          verify: () => seller.call(verifyCustomerVoucher, { params: { id: voucherId }, body: { rows } }),
          void: () => seller.call(undoCustomerVoucher, { params: { id: voucherId }, body }),
          refund: () =>
            seller.call(addRefundRecord, {
              body: refundInput(of.customerId, { rate: '0.5', currentCredit: amount }),
            }),
          'take back': async () =>
            seller.call(undoRefundRecord, { params: { id: await any('refund_record', 0) }, body }),
          'pay back': () => seller.call(addPayback, { body: paybackInput(receiptId, { amount }) }),
          'came back': async () => {
            const id = await one(
              'select p.id from payback p join receipt r on r.id = p.receipt_id where r.customer_id = $1 order by p.number limit 1',
              of.customerId,
            )
            return seller.call(undoPayback, { params: { id }, body })
          },
          undo: async () => {
            const id = await one(
              `select w.id from write_off w join bill b on b.id = w.bill_id
                where w.undone_at is null and b.customer_id = $1 order by w.created_at, w.id offset $2 limit 1`,
              of.customerId,
              at % 2,
            )
            return seller.call(undoWriteOff, { params: { id }, body })
          },
          wait: async () => {
            w.clock.advance(20 * 3600)
            await w.db.transaction((tx) => expireVouchers(tx, beforeAll, w.clock.now(), () => undefined))
          },
        }[kind]
        const done = await act()
        if (!done || !('succ' in done) || done.succ) tally.set(kind, (tally.get(kind) ?? 0) + 1)
      }
      expect(await brokenReceiptRules(w)).toEqual([])
    }),
    { numRuns: byTier({ quick: 8, deep: 60 }), ...byTier({ quick: { seed: 7 }, deep: {} }) },
  )
  // Each act took effect, so that the history has something to say.
  expect([...tally.keys()].toSorted()).toEqual([...new Set(kinds)].toSorted())
})
