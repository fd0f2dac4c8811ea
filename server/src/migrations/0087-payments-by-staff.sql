-- What staff decide about a top-up (decision 0086). Above an amount a second person has to agree before anything happens.
create table top_up_decision (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  top_up_id uuid not null,
  -- received: a transfer is in the statement of the bank; accepted, refused: what is held is for the top-up, or not.
  kind text not null check (kind in ('received', 'accepted', 'refused')),
  -- The line of the statement.
  bank_serial text not null default '' check (length(bank_serial) <= 100),
  remittor text not null default '',
  account_holder text not null default '',
  amount numeric check (amount > 0 and amount < 1000000000000 and amount = round(amount, 2)),
  received_at timestamptz,
  remark text not null default '',
  -- 0 waits for a second person, 1 done, 2 dropped
  stage smallint not null check (stage between 0 and 2),
  by_id uuid not null,
  by_name text not null,
  created_at timestamptz not null,
  second_id uuid,
  second_name text not null default '',
  ended_at timestamptz,
  check ((kind = 'received') = (bank_serial <> '' and amount is not null and received_at is not null)),
  check (stage <> 0 or (second_id is null and ended_at is null)),
  -- Two persons are two.
  check (second_id <> by_id or stage = 2),
  foreign key (top_up_id, account_id) references top_up (id, account_id)
);
create unique index top_up_decision_open on top_up_decision (top_up_id) where stage = 0;
create unique index top_up_decision_serial on top_up_decision (bank_serial) where bank_serial <> '' and stage < 2;
create index top_up_decision_of on top_up_decision (top_up_id, created_at desc);
create index top_up_decision_account on top_up_decision (account_id);
call protect('top_up_decision');

-- Staff credit other accounts: the wallet of any of them may be locked in an operator's call.
create or replace function lock_wallet(locked uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_account() is distinct from locked and current_account() is not null and not is_operator() then
    raise 'the wallet is of another account';
  end if;
  perform from wallet where account_id = locked for no key update;
end $$;
