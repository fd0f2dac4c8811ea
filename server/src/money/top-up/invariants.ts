/** Rows about top-ups that must not exist. Each query returns the account and what is wrong with it. */
export const topUpInvariants = {
  'a top-up that succeeded was received, with what we add to it': `
    select u.account_id, u.id::text as found
      from top_up u
      left join ledger_txn t on t.account_id = u.account_id and t.key = 'topUp ' || u.id
      cross join lateral (
        select coalesce(sum(amount) filter (where debit = 'received'), 0) as paid,
               coalesce(sum(amount) filter (where debit = 'promotion'), 0) as added
          from ledger_transfer m where m.txn_id = t.id) as m
     where u.status = 1 and (t.kind is distinct from 'topUp' or (u.paid, u.amount - u.paid) <> (m.paid, m.added))`,
  'what staff refund left the wallet, and the payer gets his share of it': `
    select r.account_id, r.id::text as found
      from top_up_refund r
      left join ledger_txn t on t.account_id = r.account_id and t.key = 'refund ' || r.top_up_id
      cross join lateral (
        select coalesce(sum(amount) filter (where debit = 'cash'), 0) as taken,
               coalesce(sum(amount) filter (where credit = 'received'), 0) as returned
          from ledger_transfer m where m.txn_id = t.id) as m
     where r.reason = 'staff' and (t.kind is distinct from 'refund' or (r.credit, r.returned) <> (m.taken, m.returned))`,
  'a refunded top-up has left the wallet, by staff or by the bank': `
    select u.account_id, u.id::text as found
      from top_up u
     where u.status = 4
       and exists (select from ledger_txn t where t.account_id = u.account_id and t.key = 'topUp ' || u.id)
       and not exists (select from ledger_txn t
                        where t.account_id = u.account_id and (t.kind, t.key) = ('refund', 'refund ' || u.id))
       and not exists (select from top_up_payment p where p.top_up_id = u.id and p.taken_back > 0)`,
  'what was taken back of a payment left the wallet, and what was won came back': `
    select p.account_id, p.id::text as found
      from top_up_payment p
      join top_up u on u.id = p.top_up_id
      cross join lateral (
        select coalesce(sum(case when m.credit = 'received' then m.amount when m.debit = 'received' then -m.amount end), 0) as taken
          from ledger_txn t
          join ledger_transfer m on m.txn_id = t.id
         where t.account_id = p.account_id and t.kind in ('chargeBack', 'disputeWon') and t.key like 'takenBack ' || p.id || ' %') as m
     where m.taken <> trunc(u.paid * p.taken_back / p.amount, 4)`,
  'a line of a statement is recorded once, however it is spelled': `
    select account_id, payment_id as found
      from (select account_id, payment_id,
                   count(*) over (partition by ltrim(upper(regexp_replace(normalize(payment_id, NFKC),
                     '[\\s\\u00ad\\u200b-\\u200f\\u2010-\\u2015\\u2060-\\u2064\\ufeff-]', '', 'g')), '0')) as times
              from top_up_payment where provider in ('bank', 'marketplace')) as p
     where times > 1`,
  'what arrived of a top-up, and what left it again, stands beside it': `
    select u.account_id, u.id::text as found
      from top_up u
      left join ledger_txn t on t.account_id = u.account_id and t.key = 'topUp ' || u.id
      cross join lateral (
        select coalesce(sum(case when m.credit in ('received', 'promotion') then m.amount
                                 when m.debit in ('received', 'promotion') then -m.amount end), 0) as refunded
          from ledger_txn r
          join ledger_transfer m on m.txn_id = r.id
         where r.account_id = u.account_id
           and (r.key = 'refund ' || u.id
                or r.kind in ('chargeBack', 'disputeWon') and exists (
                  select from top_up_payment p where p.top_up_id = u.id and r.key like 'takenBack ' || p.id || ' %'))) as m
     where u.credited_at is distinct from t.booked_at or u.refunded <> m.refunded
        or (u.status = 1 and u.ended_at <> u.credited_at)`,
  'a decision that waits has a request, and a second person approved what was carried out': `
    select d.account_id, d.id::text as found
      from top_up_decision d
      left join approval p on p.id = d.approval_id
     where (d.stage = 0 and p.status is distinct from 0)
        or (d.stage = 1 and d.approval_id is not null
            and (p.status, p.requested_by, p.decided_by) is distinct from (1, d.by_id, d.second_id))`,
} as const
