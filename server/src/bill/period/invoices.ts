import type { SupplierInvoice, SupplierInvoiceInput } from '@fairlead/api/bill/period/billing-period.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../../lib/db.ts'

/** What providers invoiced, beside what the imported rows say that they do. */
export async function listInvoices(tx: Tx, accountId: string, month: string): Promise<SupplierInvoice[]> {
  const { rows } = await sql<Omit<SupplierInvoice, 'id'>>`
    with imported as (
      select d.payer, s.currency, sum(k.invoiced) as amount
        from cloud_usage_day d
        join cloud_usage_day_cost k
          on k.account_id = d.account_id and k.version_id = d.version_id and k.linked = d.linked and k.day = d.day
         and k.sku_id = d.sku_id and k.month = d.month
        join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
       where d.account_id = ${accountId} and d.month = ${month}::date and s.format <> 'fairlead'
       group by 1, 2),
    invoiced as (
      select * from supplier_invoice where account_id = ${accountId} and month = ${month}::date)
    select payer as "payNumber", currency as "currencyCode", trim_scale(round(coalesce(m.amount, 0), 4))::text as "importedAmt",
           trim_scale(i.amount)::text as "invoiceAmt", coalesce(i.number, '') as "invoiceNumber",
           coalesce(trim_scale(i.tolerance)::text, '0') as tolerance,
           trim_scale(round(coalesce(m.amount, 0) - i.amount, 4))::text as difference
      from imported m full join invoiced i using (payer, currency)
     order by payer, currency`.execute(tx)
  return rows.map((row) => ({ id: `${row.payNumber} ${row.currencyCode}`, ...row }))
}

/** Enters an invoice, or corrects it. */
export const storeInvoice = (tx: Tx, me: Entered, month: string, input: SupplierInvoiceInput, now: Date) =>
  tx
    .insertInto('supplier_invoice')
    .values({
      account_id: me.account_id,
      month,
      payer: input.payNumber,
      currency: input.currencyCode,
      number: input.invoiceNumber,
      amount: input.invoiceAmt,
      tolerance: input.tolerance,
      entered_name: me.username,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'month', 'payer', 'currency']).doUpdateSet(({ ref }) => ({
        number: ref('excluded.number'),
        amount: ref('excluded.amount'),
        tolerance: ref('excluded.tolerance'),
        entered_name: ref('excluded.entered_name'),
      })),
    )
    .execute()
