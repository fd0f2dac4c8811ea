import type { Invariants } from '../lib/slice-jobs.ts'

/** Rules for bills and the books about them: each query returns rows that must not exist. */
export const billInvariants = {
  'a bill is the sum of its lines': `
    select b.account_id, b.number as found
      from bill b
      left join lateral (
        select coalesce(sum(list_amount) filter (where kind in (1, 2)), 0) as list,
               coalesce(sum(contract_amount) filter (where kind in (1, 2)), 0) as contract,
               coalesce(sum(contract_amount) filter (where kind not in (1, 2)), 0) as fee
          from bill_line l where l.bill_id = b.id and l.account_id = b.account_id) as l on true
     where (b.list_amount, b.contract_amount, b.fee_amount) is distinct from (l.list, l.contract, l.fee)`,
  'the linked accounts of a bill share what has to be paid': `
    select b.account_id, b.number as found
      from bill b
     where b.expect_amount <> (select coalesce(sum(h.amount), 0) from bill_share h where h.bill_id = b.id)`,
  'the tax of a bill is that of its sum': `
    select account_id, number as found from bill
     where tax <> round((contract_amount + fee_amount + adjustment + credit + saving) * tax_rate, 4)`,
  'a charged-off bill has one red bill of the same amount': `
    select b.account_id, b.number as found
      from bill b
      left join bill r on r.reverses = b.id and r.account_id = b.account_id
     where b.kind <> 2 and (b.charged_off_at is not null) <> (r.id is not null)
        or r.expect_amount <> -b.expect_amount`,
  'an issued bill is in the books once, and no other is': `
    select b.account_id, b.number as found
      from bill b
      left join lateral (
        select coalesce(sum(case when t.debit = 'receivable' then t.amount when t.credit = 'receivable' then -t.amount else 0 end), 0)
                 as amount
          from sales_entry e
          join sales_transfer t on t.entry_id = e.id and t.account_id = e.account_id
         where e.account_id = b.account_id
           and e.key = case when b.kind = 2 then 'red bill ' || b.reverses else 'bill ' || b.id end) as e on true
     where e.amount <> case when b.issued_at is null then 0 else b.expect_amount end`,
  'nothing is billed in a month after it was closed': `
    select b.account_id, b.number as found
      from bill b
      join billing_period p on p.account_id = b.account_id and p.month = b.month
     where b.kind = 1 and (b.issued_at is null or b.created_at > p.closed_at)`,
  'what late fees cost is on the lines of their bill': `
    select b.account_id, b.number as found
      from bill b
     where b.kind = 3
       and b.fee_amount <> (select coalesce(sum(f.amount), 0) from late_fee f where f.bill_id = b.id and f.account_id = b.account_id)`,
} as const satisfies Invariants
