/** Rows about customers' vouchers and refund records that must not exist. */
export const voucherRules = {
  'what is used of a voucher is its live write-offs, and with what lapsed no more than it has': `
    select v.account_id, v.number as found
      from customer_voucher v
     where v.used_amount + v.lapsed_amount > v.face_amount
        or v.used_amount <> (select coalesce(sum(w.amount), 0) from write_off w where w.voucher_id = v.id and w.undone_at is null)`,
  'a voucher and the bills that it settles have one customer and one currency': `
    select w.account_id, w.id::text as found
      from write_off w
      join bill b on b.id = w.bill_id
      join customer_voucher v on v.id = w.voucher_id
     where (b.customer_id, b.currency) <> (v.customer_id, v.currency)`,
  'a voucher settles bills while it is valid, and only of the usage that it pays': `
    select w.account_id, w.id::text as found
      from write_off w
      join bill b on b.id = w.bill_id
      join customer_voucher v on v.id = w.voucher_id
     where w.created_at < v.starts_at or w.created_at >= v.expires_at
        or b.month < v.usage_from or (b.month + interval '1 month')::date - 1 > v.usage_to`,
  'an expired voucher has nothing left': `
    select account_id, number as found from customer_voucher
     where lapsed_at is not null and face_amount <> used_amount + lapsed_amount`,
  'a voucher and the receipt that paid for it have one customer and one currency': `
    select v.account_id, v.number as found
      from customer_voucher v
      join receipt r on r.id = v.receipt_id
     where (v.customer_id, v.currency) <> (r.customer_id, r.currency)`,
  'a refund record has a free voucher of its amount, customer and currency': `
    select f.account_id, f.number as found
      from refund_record f
      join customer_voucher v on v.id = f.voucher_id
     where v.price <> 0
        or (f.current_credit, f.customer_id, f.currency) <> (v.face_amount, v.customer_id, v.currency)`,
  'the vouchers in the books are what vouchers have left': `
    select coalesce(k.account_id, o.account_id) as account_id, coalesce(k.currency, o.currency) as found
      from (select e.account_id, e.customer_id, e.currency,
                   sum(case when t.credit = 'voucher' then t.amount when t.debit = 'voucher' then -t.amount else 0 end) as amount
              from sales_entry e
              join sales_transfer t on t.entry_id = e.id
             group by e.account_id, e.customer_id, e.currency) k
      full join (select account_id, customer_id, currency, sum(face_amount - used_amount - lapsed_amount) as amount
                   from customer_voucher
                  where undone_at is null
                  group by account_id, customer_id, currency) o using (account_id, customer_id, currency)
     where coalesce(k.amount, 0) <> coalesce(o.amount, 0)`,
} as const
