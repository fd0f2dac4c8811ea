import type * as contract from '@fairlead/api/bill/endpoints.ts'
import { billActor, billOpen, manyBills, ofOther, onBill, onMine } from '../lib/testing/bill/bill-scenes.ts'
import { newBill } from '../lib/testing/bill/new-bill.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { IdOf, RuleBreaks, SliceCalls, SliceRules } from '../lib/testing/slice-calls.ts'
import { addHeldDay } from '../lib/testing/bill/held-day.ts'
import type { World } from '../lib/testing/world.ts'
import { documentCalls } from './file/document-calls.ts'
import type { billInvariants } from './invariants.ts'
import { periodCalls } from './period/period-calls.ts'

let made = 0

export async function newRate(w: World, seller: 'reseller' | 'stranger' = 'reseller') {
  const [row] = await w.rows<{ id: string }>(
    `insert into bill_rate (account_id, month, from_currency, to_currency, rate, source, rate_date)
     values ($1, $2::date + make_interval(months => $3), 'USD', 'CNY', 7.1234, 'rate of the stranger', '2026-10-31') returning id`,
    [w.people[seller].accountId, '2020-01-01', ++made],
  )
  return row?.id ?? ''
}

export async function victim(w: World) {
  const bill = await newBill(w, { seller: 'stranger', customer: 'customer of the stranger’s bill' })
  await w.rows(
    `insert into bill_run (account_id, month, asked_by, asked_name, created_at)
     values ($1, '2026-10-01', $2, 'runner-of@stranger.example', now())`,
    [w.people.stranger.accountId, w.people.stranger.userId],
  )
  return {
    ids: { billId: bill.id, billRateId: await newRate(w, 'stranger') },
    words: ['customer of the stranger’s bill', 'runner-of@stranger.example', 'rate of the stranger'],
  }
}

const rateInput = () => ({
  // Each month has a rate once.
  bizPeriod: `20${10 + (++made % 80)}-11`,
  fromCurrency: 'USD' as const,
  toCurrency: 'CNY' as const,
  exchangeRate: '7.1234',
  rateSource: 'PBC',
  rateDate: '2026-10-31',
})
const adjustment = { adjustmentAmt: '-10', reason: 'Goodwill', creditAmt: '0', spAmt: '0' }

const open = billOpen
const actor = billActor
const onRate =
  (more: object = {}) =>
  async (w: World) => ({ by: w.as('reseller'), sent: { params: { id: await newRate(w) }, ...more } })
const ofOtherRate =
  (more: object = {}) =>
  (id: IdOf) => ({ params: { id: id('billRateId') }, ...more })
/** Many bills of one month. */
const manyShares = async (w: World) => {
  const { id } = await newBill(w)
  await w.rows(
    `with more as (
       insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
         usage_currency, tax_rate, list_amount, contract_amount, bill_amount, expect_amount, bill_date, due_date, made_by, issued_at, credits)
       select b.account_id, 'n' || ${twoDigits}, 4, b.customer_id, b.contract_id, b.strategy_id, b.month, 'USD', 2, 1, 'USD', 0, 200 + n, 200 + n,
              200 + n, 200 + n, (date '2026-01-01' + n::int), '2026-12-15', b.made_by, now(), b.id
         from bill b, generate_series(1, 28) as n where b.id = $1 returning id, account_id, expect_amount)
     insert into bill_share (account_id, bill_id, linked, amount, before) select account_id, id, '0001', expect_amount, 0 from more`,
    [id],
  )
}
/** Many lines of a bill that has the id of the test's site. */
const manyLines = (isBought: boolean) => async (w: World) => {
  const { id } = await newBill(w, {
    change: { id: w.site('a.example').id },
    ...(isBought && { buyerId: w.people.owner.accountId }),
  })
  await w.rows(
    `insert into bill_line (account_id, bill_id, line, kind, linked, list_amount, contract_amount, exact, cause)
     select account_id, id, n + 1, 1, '0001', 200 + n, 200 + n, 200 + n, '[]' from bill, generate_series(1, 28) as n where id = $1`,
    [id],
  )
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listBills: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({ query: { customerName: 'stranger' } }),
    many: manyBills('reseller'),
    open,
  },
  getBill: { works: onBill(true), attack: ofOther(), naming: true, open },
  listBillLines: {
    works: onBill(true),
    attack: ofOther(),
    naming: true,
    many: manyLines(false),
    open,
  },
  getLineCause: {
    works: async (w) => {
      const { id } = await newBill(w)
      return { by: w.as('reseller'), sent: { params: { id, line: '1' } } }
    },
    attack: (id) => ({ params: { id: id('billId'), line: '1' } }),
    naming: true,
    open,
  },
  adjustBill: {
    works: onBill(false, { body: adjustment }),
    attack: ofOther({ body: adjustment }),
    naming: true,
    open,
    actor,
  },
  submitBill: { works: onBill(false), attack: ofOther(), naming: true, open, actor },
  discardBill: { works: onBill(false), attack: ofOther(), naming: true, open, actor },
  chargeOffBill: {
    works: onBill(true, { body: { reason: 'Wrong contract' } }),
    attack: ofOther({ body: { reason: 'Wrong contract' } }),
    naming: true,
    open,
    actor,
  },
  compareBill: {
    works: async (w) => {
      const { id } = await newBill(w)
      await addHeldDay(w, id)
      return { by: w.as('reseller'), sent: { params: { id } } }
    },
    attack: ofOther(),
    naming: true,
    open,
  },
  regenerateBill: {
    works: async (w) => {
      const { id } = await newBill(w, {
        change: { charged_off_at: '2026-11-06T00:00:00Z', charge_off_reason: 'Wrong' },
      })
      await addHeldDay(w, id)
      return { by: w.as('reseller'), sent: { params: { billId: id } } }
    },
    attack: (id) => ({ params: { billId: id('billId') } }),
    naming: true,
    open,
    actor,
  },
  listBillRuns: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({}),
    many: (w) =>
      w.rows(
        `insert into bill_run (account_id, month, state, asked_by, asked_name, created_at, finished_at)
         select $1, (date '1990-01-01' + make_interval(months => n::int))::date, 2, $2, 'n', ${moment}, now() ${manyRows}`,
        [w.people.reseller.accountId, w.people.reseller.userId],
      ),
    open,
  },
  addBillRun: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: { bizPeriod: '2024-01' } } }),
    attack: () => ({ body: { bizPeriod: '2024-01' } }),
    open,
    actor,
  },
  listBillRates: {
    works: (w) => ({ by: w.as('reseller'), sent: {} }),
    attack: () => ({}),
    many: (w) =>
      w.rows(
        `insert into bill_rate (account_id, month, from_currency, to_currency, rate, source, rate_date, created_at)
         select $1, (date '1990-01-01' + make_interval(months => n::int))::date, 'USD', 'CNY', 7, 's', '2026-01-01', ${moment} ${manyRows}`,
        [w.people.reseller.accountId],
      ),
    open,
  },
  addBillRate: {
    works: (w) => ({ by: w.as('reseller'), sent: { body: rateInput() } }),
    attack: () => ({ body: rateInput() }),
    open,
    actor,
  },
  editBillRate: {
    works: onRate({ body: rateInput() }),
    attack: ofOtherRate({ body: rateInput() }),
    naming: true,
    open,
    actor,
  },
  deleteBillRate: { works: onRate(), attack: ofOtherRate(), naming: true, open, actor },
  listMonthlyBills: {
    works: (w) => ({ by: w.as('reseller'), sent: { query: { bizPeriod: '2026-10' } } }),
    attack: () => ({ query: { bizPeriod: '2026-10' } }),
    needs: () => ({ bizPeriod: '2026-10' }),
    many: manyShares,
    open,
  },
  listMyBills: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: manyBills('owner'),
  },
  ...documentCalls,
  ...periodCalls,
  getMyBill: { works: onMine, attack: ofOther(), naming: true },
  listMyBillLines: { works: onMine, attack: ofOther(), naming: true, many: manyLines(true) },
}

const breaks: RuleBreaks<typeof billInvariants> = {
  'a bill is the sum of its lines': 'update bill_line set contract_amount = contract_amount + 1',
  'the linked accounts of a bill share what has to be paid': 'update bill_share set amount = amount + 1',
  'the tax of a bill is that of its sum': `update bill set tax = tax + 1, bill_amount = bill_amount + 1,
     expect_amount = expect_amount + 1 where issued_at is null`,
  'a charged-off bill has one red bill of the same amount': `update bill set charged_off_at = now(), charge_off_reason = 'x'
     where issued_at is not null and kind = 1 and settled_amount = 0`,
  'nothing is billed in a month after it was closed': `update bill set month = '2019-12-01' where issued_at is null`,
  'what late fees cost is on the lines of their bill': `update bill set kind = 3, fee_amount = fee_amount + 1,
     bill_amount = bill_amount + 1, expect_amount = expect_amount + 1 where issued_at is null`,
  'an issued bill is in the books once, and no other is': 'update sales_transfer set amount = amount + 1',
}

/** A bill that waits, one that was issued, and a month that is closed. */
export const rules: SliceRules = {
  scene: async (w) => {
    await newBill(w, { seller: 'owner', isIssued: false })
    await newBill(w, { seller: 'owner' })
    await w.rows(
      `insert into billing_period (account_id, month, closed_at, closed_by, closed_name, figures)
       values ($1, '2019-12-01', '2020-01-05T00:00:00Z', $2, 'x', '[]')`,
      [w.people.owner.accountId, w.people.owner.userId],
    )
  },
  breaks,
}
