-- What providers took back of payments, and gave back (decision 0085): refunds and disputes, in whatever order they are told.
create table top_up_return (
  account_id uuid not null,
  payment_id uuid not null,
  -- refunds: the sum of all refunds so far; refund, dispute, won: one movement, the last one in our favour.
  movement text not null check (movement in ('refunds', 'refund', 'dispute', 'won')),
  -- The provider's name of the movement; empty for a sum.
  ref text not null check (length(ref) <= 200 and (ref = '') = (movement = 'refunds')),
  amount numeric not null check (amount > 0 and amount < 1000000000000),
  found_by text not null check (found_by in ('notice', 'query', 'settlement', 'staff')),
  found_at timestamptz not null,
  primary key (payment_id, movement, ref),
  foreign key (payment_id, account_id) references top_up_payment (id, account_id)
);
create index top_up_return_account on top_up_return (account_id);
call protect('top_up_return');
grant select on top_up_return to fairlead_app;

-- How much of a payment has left the wallet for that reason, in the currency of the payment, and by how many events.
alter table top_up_payment
  add column taken_back numeric not null default 0 check (taken_back >= 0 and taken_back <= amount),
  add column taken_back_events smallint not null default 0;
