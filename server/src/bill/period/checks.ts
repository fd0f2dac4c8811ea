import { type PeriodCheck, periodCheckNames, periodChecks } from '@fairlead/api/bill/period/billing-period.ts'
import { sql } from 'kysely'
import { listOpenProblems } from '../../cloud-usage/public.ts'
import type { Tx } from '../../lib/db.ts'

const count = async (tx: Tx, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(tx)).rows[0]?.count ?? 0

const queries = {
  /** Versions with rows that are on no invoice of the provider yet. */
  importsFinal: (accountId: string, month: string) => sql<{ count: number }>`
    select count(*)::int as count from cloud_usage_version
     where account_id = ${accountId} and month = ${month}::date and is_current and open_count > 0`,
  /** Payer accounts without an invoice, or with one that the imported rows differ from. */
  invoicesMatch: (accountId: string, month: string) => sql<{ count: number }>`
    select count(*)::int as count
      from (select d.payer, s.currency, sum(k.invoiced) as invoiced
              from cloud_usage_day d
              join cloud_usage_day_cost k
                on k.account_id = d.account_id and k.version_id = d.version_id and k.linked = d.linked and k.day = d.day
               and k.sku_id = d.sku_id and k.month = d.month
              join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
             where d.account_id = ${accountId} and d.month = ${month}::date and s.format <> 'fairlead'
             group by 1, 2) u
      left join supplier_invoice i
        on i.account_id = ${accountId} and i.month = ${month}::date and i.payer = u.payer and i.currency = u.currency
     where i.id is null or abs(i.amount - u.invoiced) > i.tolerance`,
  /** Strategies with priced usage and no live bill. */
  usageBilled: (accountId: string, month: string) => sql<{ count: number }>`
    select count(*)::int as count from bill_strategy t
     where t.account_id = ${accountId}
       and not exists (select from bill l where l.account_id = t.account_id and l.strategy_id = t.id and l.month = ${month}::date
                          and l.kind = 1 and l.charged_off_at is null)
       and exists (
         select from account_binding b
           join linked_number n on n.id = b.linked_number_id and n.account_id = b.account_id
           join cloud_usage_day d
             on d.account_id = b.account_id and d.linked = n.number and d.contract_id = b.contract_id
            and d.day >= b.begins and (b.ends is null or d.day < b.ends)
           join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id and s.format <> 'fairlead'
          where b.strategy_id = t.id and b.account_id = t.account_id and d.month = ${month}::date and d.price <> 0)`,
  billsApproved: (accountId: string, month: string) => sql<{ count: number }>`
    select count(*)::int as count from bill
     where account_id = ${accountId} and month = ${month}::date and status = 1`,
  /** Live bills of which no mail went out. */
  billsSent: (accountId: string, month: string) => sql<{ count: number }>`
    select count(*)::int as count from bill b
     where b.account_id = ${accountId} and b.month = ${month}::date and b.kind <> 2 and b.issued_at is not null
       and b.charged_off_at is null
       and not exists (select from bill_mail m where m.account_id = b.account_id and m.bill_id = b.id and m.state in ('sent', 'kept'))`,
} as const

/** What is left to do before a month is closed. */
export async function listChecks(tx: Tx, accountId: string, month: string): Promise<PeriodCheck[]> {
  const checks: PeriodCheck[] = []
  for (const check of periodCheckNames) {
    // What has changed since is asked for by itself.
    if (check === 'billsUnchanged') continue
    const left =
      check === 'problemsSolved'
        ? (await listOpenProblems(tx, accountId, month.slice(0, 7))).length
        : await count(tx, queries[check](accountId, month))
    checks.push({ check, isRequired: periodChecks[check] === 'required' ? 1 : 0, count: left })
  }
  return checks
}
