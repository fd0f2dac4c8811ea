import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/money/statement/month-statement.ts'
import type { RuleBreaks, SliceCalls } from '../../lib/testing/slice-calls.ts'
import type { World } from '../../lib/testing/world.ts'
import { newCharge } from '../charge/charge-calls.ts'
import type { statementInvariants } from './invariants.ts'

const monthOf = (w: World) => w.clock.now().toISOString().slice(0, 7)
const ofMonth = (w: World) => ({ by: w.as('owner'), sent: { params: { month: monthOf(w) } } })
const period = '2026-01'
const siteId = randomUUID()
const line = { region: 'asia', meter: 'traffic', period }

/** Charges of a site in each hour since so many. */
const manyHours = async (w: World) =>
  w.rows(
    `insert into charge_line select id, account_id, $2, 'asia', 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 from charge where account_id = $1`,
    [w.people.owner.accountId, siteId],
  )

/** One row per call of statements. */
export const statementCalls: SliceCalls<typeof contract> = {
  listMonthStatements: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
    many: (w) =>
      w.rows(
        `with t as (
           insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at)
           select gen_random_uuid(), $1, 'topUp', 'month ' || n, sha256(''), now() - n * interval '1 month', now() - n * interval '1 month'
             from generate_series(1, 30) as n returning id)
         insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
         select id, $1, 0, 'received', 'cash', 'USD', 1 from t`,
        [w.people.owner.accountId],
      ),
  },
  getMonthStatement: { works: ofMonth, attack: () => ({ params: { month: '2026-01' } }), outcome: 404 },
  listStatementUsage: {
    needs: (w) => ({ month: monthOf(w) }),
    works: (w) => ({ by: w.as('owner'), sent: { query: { month: monthOf(w) } } }),
    attack: () => ({ query: { month: period } }),
    many: async (w) => {
      await newCharge(w, w.people.owner.accountId)
      await w.rows(
        `insert into charge_line select c.id, c.account_id, coalesce(s.id, gen_random_uuid()), 'asia', 0, 1, 0, 0, 0, 0, 0, 1, 100 + n, 0, 0, 0
           from charge c, generate_series(1, 30) as n left join site s on n = 1 and s.account_id = $1
          where c.account_id = $1`,
        [w.people.owner.accountId],
      )
    },
  },
  listStatementHours: {
    needs: (w) => ({ ...line, month: monthOf(w), period: monthOf(w), cdnConfigId: siteId }),
    works: (w) => ({
      by: w.as('owner'),
      sent: { query: { ...line, month: monthOf(w), cdnConfigId: siteId } },
    }),
    attack: (id) => ({ query: { ...line, month: period, cdnConfigId: id('siteId') } }),
    many: async (w) => {
      // All of them in one month, whatever day it is.
      const second = new Date(`${monthOf(w)}-02T12:00:00Z`)
      await newCharge(w, w.people.owner.accountId, undefined, 26, second)
      await manyHours(w)
    },
  },
  exportStatementCsv: { works: ofMonth, attack: () => ({ params: { month: '2026-01' } }), outcome: 404 },
  exportStatementPdf: { works: ofMonth, attack: () => ({ params: { month: '2026-01' } }), outcome: 404 },
}

export const statementBreaks: RuleBreaks<typeof statementInvariants> = {
  'a line of a statement is what its event moved': 'delete from wallet_line where type = 1',
  'the balance of vouchers goes on from the line before it':
    'update wallet_line set voucher_balance = voucher_balance + line',
  'a line of a statement has the time of its event': `update wallet_line set booked_at = booked_at + interval '1 day'`,
  'usage is in the statement in which its charge is': `update charge set booked_at = booked_at + interval '1 day'`,
  'what a charge takes from balances is its amount':
    'update wallet_line set amount = amount - 1 where amount < 0',
  'a month of a statement is kept as its lines sum up': 'update statement_sum set credit = credit + 1',
}
