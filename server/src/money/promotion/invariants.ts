/** Rows about promotions that must not exist. Each query returns the account and what is wrong with it. */
export const promotionInvariants = {
  'a promotion gave what it says, for as long as it says': `
    select g.account_id, g.txn_id::text as found
      from promotion_grant g
      join top_up_activity p on p.id = g.promotion_id
      cross join lateral (select case g.kind when 'signUp' then p.sign_up_amount when 'linked' then p.linked_amount
                                             else p.traffic_amount end as amount) as said
     where not exists (select from ledger_grant v
                        where v.txn_id = g.txn_id and v.account_id = g.account_id and v.kind = 'voucher' and v.amount = said.amount
                          and v.starts_at = date_trunc('hour', g.granted_at, 'UTC') and v.expires_at = g.granted_at + p.days * interval '24 hours')`,
  'a promotion gives to customers who signed up in its period': `
    select g.account_id, g.txn_id::text as found
      from promotion_grant g
      join top_up_activity p on p.id = g.promotion_id
      join account a on a.id = g.account_id
     where a.kind <> 'customer' or a.created_at < p.starts_at or a.created_at >= p.ends_at or g.granted_at < a.created_at`,
  'what a promotion gave is noted': `
    select t.account_id, t.id::text as found
      from ledger_txn t
     where t.kind = 'voucher' and t.key like 'promotion %'
       and not exists (select from promotion_grant g
                        where g.txn_id = t.id and g.account_id = t.account_id and t.key = 'promotion ' || g.promotion_id || ' ' || g.kind)`,
  'what a promotion gave is among the vouchers of the account': `
    select g.account_id, g.txn_id::text as found
      from promotion_grant g
     where not exists (select from voucher v join ledger_grant l on l.txn_id = g.txn_id and l.kind = 'voucher'
                        where v.txn_id = g.txn_id and v.account_id = g.account_id
                          and v.amount = l.amount and v.expires_at = l.expires_at)`,
  'a promotion gives for cloud accounts that staff have confirmed': `
    select g.account_id, g.txn_id::text as found
      from promotion_grant g
     where g.kind = 'linked'
       and not exists (select from cloud_confirmation c
                        where (c.account_id, c.cloud_account) = (g.account_id, g.cloud_account))`,
} as const
