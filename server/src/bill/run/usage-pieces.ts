import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { ReportBit } from '../../cloud-usage/public.ts'
import type { PricedPiece } from './compose.ts'

/** A month of a strategy: `2026-10-01`. */
export type StrategyMonth = { accountId: string; strategyId: string; month: string }

export type CurrencyPiece = PricedPiece & { currency: string }

/** Kinds of lines that rules price: support is charged of them (decision 0188). */
export const supportedKinds: readonly string[] = [
  'usage',
  'savingsPlanUsage',
  'reservedUsage',
  'reversal',
  'bundledDiscount',
]

/** What the contract of a strategy charges for a month, with the rule and the rate of each piece. */
export async function listPieces(
  tx: Tx,
  { accountId, strategyId, month }: StrategyMonth,
): Promise<CurrencyPiece[]> {
  const { rows } = await sql<CurrencyPiece>`
    select d.linked, d.sku_id::text as sku, s.product, s.usage_type as "usageType", s.region, s.unit, s.line_type as "lineType", s.currency,
           s.reports & ${ReportBit.cdn} <> 0 as "isCdn", s.kind = any(${supportedKinds}::text[]) as "isSupported",
           d.contract_version as version, d.rule + 1 as rule, d.basis, trim_scale(d.factor)::text as factor,
           trim_scale(d.unit_factor)::text as "unitFactor", min(d.day)::text as "from", max(d.day)::text as "to",
           trim_scale(sum(d.amount))::text as usage, trim_scale(sum(d.price))::text as exact,
           trim_scale(sum(case when d.basis = 2 then d.list_as_billed when d.basis = 3 then d.own else d.list end))::text as list
      from account_binding b
      join linked_number n on n.id = b.linked_number_id and n.account_id = b.account_id
      join cloud_usage_day d
        on d.account_id = b.account_id and d.linked = n.number and d.contract_id = b.contract_id
       and d.day >= b.begins and (b.ends is null or d.day < b.ends)
      join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
     where b.account_id = ${accountId} and b.strategy_id = ${strategyId} and d.month = ${month}::date
       and (d.basis <> 0 or d.unit_factor <> 0)
       -- The wallet of the customer has paid for our own CDN (0191).
       and s.format <> 'fairlead'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
     order by 1, 3, 5, 4, 2, 11, 12, 14, 15`.execute(tx)
  return rows
}

/** The strategies that a month of a seller concerns: those of usage, and those to which commitments are charged. */
export async function listBilled(tx: Tx, accountId: string, month: string) {
  const { rows } = await sql<{ id: string; name: string; customerName: string }>`
    select s.id, s.name, c.name as "customerName"
      from bill_strategy s
      join resale_contract r on r.id = s.contract_id and r.account_id = s.account_id
      join customer c on c.id = r.customer_id and c.account_id = r.account_id
     where s.account_id = ${accountId}
       and (exists (
             select from account_binding b
               join linked_number n on n.id = b.linked_number_id and n.account_id = b.account_id
               join cloud_usage_day d
                 on d.account_id = b.account_id and d.linked = n.number and d.contract_id = b.contract_id
                and d.day >= b.begins and (b.ends is null or d.day < b.ends)
              where b.strategy_id = s.id and b.account_id = s.account_id and d.month = ${month}::date)
            or (r.version > 0 and s.id = (
             select f.id from bill_strategy f where f.contract_id = r.id and f.account_id = r.account_id
              order by f.created_at, f.id limit 1)
             and exists (
             select from resale_contract_version v
              where v.contract_id = r.id and v.account_id = r.account_id
                and jsonb_path_exists(v.terms, '$.rules[*].annualCommitment ? (@ != null)'))))
     order by c.name, s.name, s.id`.execute(tx)
  return rows
}
