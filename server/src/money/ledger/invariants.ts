import type { Invariants } from '../../lib/slice-jobs.ts'

/** Rules for the events of all slices: each query returns rows that must not exist. */
export const ledgerInvariants = {
  'a wallet is the sum of its transfers': `
    select w.account_id, concat_ws(' ', w.cash, w.voucher, w.owed) as found
      from wallet w
      left join lateral (
        select coalesce(sum(case when credit = 'cash' then amount when debit = 'cash' then -amount end), 0) as cash,
               coalesce(sum(case when credit = 'voucher' then amount when debit = 'voucher' then -amount end), 0) as voucher,
               coalesce(sum(case when debit = 'owed' then amount when credit = 'owed' then -amount end), 0) as owed
          from ledger_transfer t where t.account_id = w.account_id and asset = 'USD') as t on true
     where (w.cash, w.voucher, w.owed) is distinct from (t.cash, t.voucher, t.owed)`,
  'what is held is the sum of the open holds': `
    select w.account_id, w.held::text as found
      from wallet w
     where w.held <> (select coalesce(sum(h.amount), 0) from ledger_hold h
                       where h.account_id = w.account_id and not exists (select from ledger_hold_end e where e.hold_id = h.id))`,
  'nothing is owed while there is free cash': `
    select account_id, owed::text as found from wallet where owed > 0 and cash > held`,
  'nothing is owed while there is a voucher that was valid at the last event': `
    select w.account_id, w.owed::text as found
      from wallet w
      cross join lateral (select max(booked_at) as time from ledger_txn t where t.account_id = w.account_id) as latest
     where w.owed > 0
       and exists (select from ledger_grant g
                    where g.account_id = w.account_id and g.kind = 'voucher' and g.scope = 'general' and g.remaining > 0
                      and g.starts_at <= latest.time and (g.expires_at is null or g.expires_at > latest.time))`,
  'what remains of a grant is its amount less its draws': `
    select g.account_id, g.id::text as found
      from ledger_grant g
     where g.remaining <> g.amount - (select coalesce(sum(amount), 0) from ledger_draw d where d.grant_id = g.id)`,
  'cash and vouchers of a wallet are what remains of its grants': `
    select w.account_id, concat_ws(' ', w.cash, w.voucher) as found
      from wallet w
      left join lateral (
        select coalesce(sum(remaining) filter (where kind = 'cash'), 0) as cash,
               coalesce(sum(remaining) filter (where kind = 'voucher'), 0) as voucher
          from ledger_grant g where g.account_id = w.account_id) as g on true
     where (w.cash, w.voucher) is distinct from (g.cash, g.voucher)`,
  'quotas are what remains of their grants': `
    select coalesce(t.account_id, g.account_id) as account_id, coalesce(t.asset, g.asset) as found
      from (select account_id, asset, sum(case when credit = 'package' then amount else 0 end)
                                    - sum(case when debit = 'package' then amount else 0 end) as units
              from ledger_transfer where asset <> 'USD' group by 1, 2) as t
      full join (select account_id, asset, sum(remaining) as units from ledger_grant where kind = 'package' group by 1, 2) as g
        on (g.account_id, g.asset) = (t.account_id, t.asset)
     where t.units is distinct from g.units`,
  'vouchers and quotas are spent while they are valid': `
    select d.account_id, d.txn_id::text as found
      from ledger_draw d
      join ledger_grant g on g.id = d.grant_id
      join ledger_txn t on t.id = d.txn_id
     where d.reason = 'spend' and d.amount > 0 and g.kind <> 'cash'
       and (t.effective_at < g.starts_at or t.effective_at >= g.expires_at)`,
  'the spent part of a charge is what was drawn for it': `
    select t.account_id, t.id::text as found
      from ledger_txn t
      left join lateral (select coalesce(sum(amount), 0) as units from ledger_draw d
                          where d.txn_id = t.id and d.reason = 'spend') as d on true
      left join lateral (select coalesce(sum(amount), 0) as units from ledger_transfer m
                          where m.txn_id = t.id and (m.credit in ('sales', 'used') or (m.debit, m.credit) = ('cash', 'voucher'))
                            and m.debit <> 'owed') as m on true
     where t.kind <> 'undo' and d.units <> m.units`,
  'a quota that was taken over has what was moved to it': `
    select g.account_id, g.id::text as found
      from ledger_grant g
     where g.parent is not null
       and g.amount <> (select coalesce(sum(amount), 0) from ledger_draw d
                         where d.grant_id = g.parent and d.txn_id = g.txn_id and d.reason = 'move')`,
  'the lines of a statement add up to the wallet': `
    select w.account_id, concat_ws(' ', l.voucher, l.wallet) as found
      from wallet w
      left join lateral (
        select coalesce(sum(amount) filter (where type = 1), 0) as voucher, coalesce(sum(amount) filter (where type = 2), 0) as wallet
          from wallet_line l where l.account_id = w.account_id) as l on true
     where (l.voucher, l.wallet) is distinct from (w.voucher::numeric, w.cash - w.owed)`,
  'a line of a statement goes on from the one before it': `
    select account_id, id::text as found
      from (select *, lag(wallet_balance, 1, 0) over (partition by account_id order by line) as before from wallet_line) as l
     where wallet_balance <> before + amount`,
  'a charge that is undone has drawn on nothing': `
    select d.account_id, u.reverses::text as found
      from ledger_txn u
      join ledger_draw d on d.txn_id in (u.id, u.reverses)
     where u.reverses is not null and d.reason = 'spend'
     group by d.account_id, u.reverses, d.grant_id
    having sum(d.amount) <> 0`,
  'an event that is undone was undone whole': `
    select u.account_id, u.id::text as found
      from ledger_txn u
     where u.reverses is not null
       and (select sum(case when credit in ('sales', 'used') then amount else 0 end) from ledger_transfer where txn_id = u.reverses)
           <> (select sum(case when debit in ('sales', 'used') then amount else 0 end) from ledger_transfer where txn_id = u.id)`,
} as const satisfies Invariants
