import type { Bill } from '@fairlead/api/bill/bill.ts'
import { BillKind, BillLineKind, BillStatus } from '@fairlead/api/bill/names.ts'
import { exactOf, exactText } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import { takeTurns } from '../lib/database/turns.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { EntryType, postEntry } from '../receivable/public.ts'
import { findBill } from './bills.ts'
import { queueBillMails } from './file/mails.ts'
import { hasLateFees } from './late/late-bills.ts'
import { applyCreditNote } from './note/credit-notes.ts'
import { findCustomerId } from './parties.ts'
import { nextNumber } from './run/store-bill.ts'
import { queueTold } from './tell-buyer.ts'

/** Whether a later live bill of the strategy took over what this one left below zero. */
export async function hasFollower(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bill as b')
    .innerJoin('bill_line as l', (join) =>
      join
        .onRef('l.bill_id', '=', 'b.id')
        .onRef('l.account_id', '=', 'b.account_id')
        .on('l.kind', '=', BillLineKind.carried)
        .on('l.contract_amount', '>', sql.lit('0')),
    )
    .select('b.id')
    .where('b.id', '=', id)
    .where('b.account_id', '=', accountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill as f')
          .select('f.id')
          .whereRef('f.account_id', '=', 'b.account_id')
          .whereRef('f.strategy_id', '=', 'b.strategy_id')
          .whereRef('f.month', '>', 'b.month')
          .where('f.kind', '=', 1)
          .where('f.charged_off_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the customer, who resells, has billed the same linked accounts on. */
async function isBilledOn(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select is_billed_on(${accountId}::uuid, ${id}::uuid) as found`.execute(tx)
  return rows[0]?.found === true
}

const negated = (decimal: string) => exactText(-exactOf(decimal))

/** Writes the red bill: the same document with all amounts below zero. */
async function addRedBill(tx: Tx, accountId: string, id: string, by: Canceller) {
  const { month } = await tx
    .selectFrom('bill')
    .select('month')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const number = await nextNumber(tx, accountId, month, 'R')
  const today = by.now.toISOString().slice(0, 10)
  const { rows } = await sql<{ id: string }>`
    insert into bill (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
        usage_currency, exchange_rate, rate_source, rate_date, tax_rate, list_amount, contract_amount, fee_amount, adjustment,
        adjustment_reason, credit, saving, tax, rounding, bill_amount, expect_amount, digest, bill_date, due_date, made_by,
        created_at, issued_at, approved_by, reverses)
    select account_id, ${number}, ${BillKind.redBill}, customer_id, contract_id, strategy_id, month, currency, ${BillStatus.settled},
           contract_version, usage_currency, exchange_rate, rate_source, rate_date, tax_rate, -list_amount, -contract_amount,
           -fee_amount, -adjustment, adjustment_reason, -credit, -saving, -tax, -rounding, -bill_amount, -expect_amount, digest,
           ${today}::date, ${today}::date, ${by.userId}::uuid, ${by.now}, ${by.now}, ${by.name}, id
      from bill where id = ${id} and account_id = ${accountId}
    returning id`.execute(tx)
  const redId = rows[0]?.id
  if (redId === undefined) throw new TypeError('A bill that is locked is there')
  await sql`
    insert into bill_line (account_id, bill_id, line, kind, linked, product, usage_type, region, unit, amount, list_amount,
        contract_amount, exact, cause)
    select account_id, ${redId}::uuid, line, kind, linked, product, usage_type, region, unit, -amount, -list_amount,
           -contract_amount, -exact, cause
      from bill_line where bill_id = ${id} and account_id = ${accountId}`.execute(tx)
  await sql`
    insert into bill_share (account_id, bill_id, linked, amount, before)
    select account_id, ${redId}::uuid, linked, -amount, -before
      from bill_share where bill_id = ${id} and account_id = ${accountId}`.execute(tx)
  return { redId, number, today }
}

type Canceller = { userId: string; name: string; now: Date }

/**
 * Cancels an issued bill that is locked, without write-offs, by a red bill in the books of today. Throws `chargeOffFirst` if
 * another document follows from it.
 */
export async function cancelBill(
  tx: Tx,
  accountId: string,
  bill: Bill,
  reason: string,
  by: Canceller,
): Promise<Bill> {
  await takeTurns(tx, `bills of ${accountId}`)
  if (
    (await hasFollower(tx, accountId, bill.id)) ||
    (await hasLateFees(tx, accountId, bill.id)) ||
    (await isBilledOn(tx, accountId, bill.id))
  )
    throw new Fail('chargeOffFirst')
  const { redId, number, today } = await addRedBill(tx, accountId, bill.id, by)
  await tx
    .updateTable('bill')
    .set({ charged_off_at: by.now, charge_off_reason: reason })
    .where('id', '=', bill.id)
    .where('account_id', '=', accountId)
    .execute()
  if (bill.kind === BillKind.creditNote) await applyCreditNote(tx, accountId, bill, { isUndone: true, today })
  const customerId = await findCustomerId(tx, accountId, bill.id)
  const net = exactText(exactOf(bill.expectAmount) - exactOf(bill.taxAmt))
  await postEntry(tx, {
    accountId,
    customerId,
    currency: bill.currencyCode,
    key: `red bill ${bill.id}`,
    type: EntryType.redBill,
    number,
    relatedNumber: bill.fnumber,
    day: today,
    now: by.now,
    moves: [
      {
        debit: 'receivable',
        credit: bill.kind === BillKind.lateFee ? 'late' : 'sales',
        amount: negated(net),
      },
      { debit: 'receivable', credit: 'tax', amount: negated(bill.taxAmt) },
    ],
  })
  await queueTold(tx, { billId: bill.id, news: 'myBillChargedOff' })
  await queueBillMails(tx, accountId, redId, by.now)
  return findBill(tx, accountId, bill.id)
}
