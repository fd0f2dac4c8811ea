import { type LineCause, LinePiece } from '@fairlead/api/bill/bill.ts'
import { BillLineKind } from '@fairlead/api/bill/names.ts'
import { billPlaces, exactOf, exactText, product, roundedTo } from '@fairlead/api/rating/exact.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { findBill, selectLine, toBillLine } from './bills.ts'

const Pieces = z.array(LinePiece)

type Line = { linked: string; cause: unknown }
type Sums = { recomputed: string; repriced: string; rows: number }

/** What the days of a line cost by the rates of its pieces, and by those of now. */
async function sumNow(tx: Tx, accountId: string, { linked, cause }: Line): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(cloud_usage_price(p.basis, p.factor, p."unitFactor", d.amount, d.list, d.list_as_billed, d.own)), 0)::text
             as recomputed,
           coalesce(sum(d.price), 0)::text as repriced, coalesce(sum(d.row_count), 0)::int as rows
      from jsonb_to_recordset(${JSON.stringify(cause)}::jsonb)
             as p (sku uuid, "from" date, "to" date, basis smallint, factor numeric, "unitFactor" numeric)
      join cloud_usage_day d
        on d.account_id = ${accountId} and d.linked = ${linked} and d.sku_id = p.sku and d.day between p."from" and p."to"`.execute(
    tx,
  )
  return rows[0] ?? { recomputed: '0', repriced: '0', rows: 0 }
}

/** Where a line comes from, and what its usage makes of it now. Throws `notFound`. */
export async function findLineCause(
  tx: Tx,
  accountId: string,
  { billId, line: number }: { billId: string; line: number },
): Promise<LineCause> {
  const bill = await findBill(tx, accountId, billId)
  const row = await selectLine(tx, accountId, billId).where('l.line', '=', number).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  const pieces = Pieces.parse(row.cause)
  const isUsage = row.kind === BillLineKind.cloud || row.kind === BillLineKind.cdn
  const now = isUsage ? await sumNow(tx, accountId, row) : null
  const inBill = (amount: string) =>
    exactText(roundedTo(product(exactOf(amount), exactOf(bill.exchangeRate)), billPlaces))
  return {
    line: toBillLine(row),
    currencyCode: bill.currencyCode,
    usageCurrencyCode: bill.usageCurrencyCode,
    exchangeRate: bill.exchangeRate,
    exact: row.unrounded,
    pieces,
    recomputed: now && inBill(now.recomputed),
    repriced: now && inBill(now.repriced),
    rowCount: now?.rows ?? 0,
  }
}
