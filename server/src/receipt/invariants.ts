import { voucherRules } from './voucher/voucher-rules.ts'

/** Rows about receipts, write-offs and a seller's books that must not exist. Each query returns the account and what is wrong. */
export const receiptInvariants = {
  'what is settled of a bill is its live write-offs and credit notes': `
    select b.account_id, b.number as found
      from bill b
     where b.settled_amount <> (select coalesce(sum(w.amount), 0) from write_off w where w.bill_id = b.id and w.undone_at is null)
                              - (select coalesce(sum(n.expect_amount), 0) from bill n
                                  where n.credits = b.id and n.issued_at is not null and n.charged_off_at is null)`,
  'what is used of a receipt is its live write-offs, the vouchers that it paid and what was paid back, and no more than it has': `
    select r.account_id, r.number as found
      from receipt r
     where r.settled_amount > r.amount
        or r.settled_amount <> (select coalesce(sum(w.amount), 0) from write_off w where w.receipt_id = r.id and w.undone_at is null)
             + (select coalesce(sum(v.price), 0) from customer_voucher v where v.receipt_id = r.id and v.undone_at is null)
             + (select coalesce(sum(p.amount), 0) from payback p where p.receipt_id = r.id and p.undone_at is null)`,
  'a receipt and the bills that it settles have one customer and one currency': `
    select w.account_id, w.id::text as found
      from write_off w
      join bill b on b.id = w.bill_id
      join receipt r on r.id = w.receipt_id
     where (b.customer_id, b.currency) <> (r.customer_id, r.currency)`,
  ...voucherRules,
  'what is charged off has no live write-off': `
    select b.account_id, b.number as found
      from bill b
      join write_off w on w.bill_id = b.id and w.undone_at is null
     where b.charged_off_at is not null`,
  'the receivable in the books is what live bills have unsettled': `
    select coalesce(k.account_id, o.account_id) as account_id, coalesce(k.currency, o.currency) as found
      from (select e.account_id, e.customer_id, e.currency,
                   sum(case when t.debit = 'receivable' then t.amount when t.credit = 'receivable' then -t.amount else 0 end) as amount
              from sales_entry e
              join sales_transfer t on t.entry_id = e.id
             group by e.account_id, e.customer_id, e.currency) k
      full join (select account_id, customer_id, currency, sum(expect_amount - settled_amount) as amount
                   from bill
                  where issued_at is not null and charged_off_at is null and kind not in (2, 4)
                  group by account_id, customer_id, currency) o using (account_id, customer_id, currency)
     where coalesce(k.amount, 0) <> coalesce(o.amount, 0)`,
  'the advance in the books is what receipts have left': `
    select coalesce(k.account_id, o.account_id) as account_id, coalesce(k.currency, o.currency) as found
      from (select e.account_id, e.customer_id, e.currency,
                   sum(case when t.credit = 'advance' then t.amount when t.debit = 'advance' then -t.amount else 0 end) as amount
              from sales_entry e
              join sales_transfer t on t.entry_id = e.id
             group by e.account_id, e.customer_id, e.currency) k
      full join (select account_id, customer_id, currency, sum(amount - settled_amount) as amount
                   from receipt
                  where undone_at is null
                  group by account_id, customer_id, currency) o using (account_id, customer_id, currency)
     where coalesce(k.amount, 0) <> coalesce(o.amount, 0)`,
} as const
