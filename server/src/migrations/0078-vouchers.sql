-- Vouchers: codes that staff issue in batches, and what accounts have redeemed.

create table voucher_batch (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- What it pays for: 1 everything, 2 data transfer and requests.
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount > 0),
  -- How long a voucher is valid from its activation.
  days int not null check (days between 1 and 3650),
  -- Until when its codes can be redeemed; exclusive.
  redeem_until timestamptz not null,
  codes int not null check (codes between 1 and 1000),
  redeemed int not null default 0 check (redeemed between 0 and codes),
  created_by text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index voucher_batch_list on voucher_batch (created_at desc, id desc);
grant select, insert, update on voucher_batch to fairlead_system;

-- Codes are random and long, so a plain hash is enough. Nobody can read them again.
create table voucher_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  batch_id uuid not null references voucher_batch,
  redeemed_at timestamptz
);
grant select, insert on voucher_code to fairlead_system;

-- A voucher of an account: inactive from the redemption of its code until the link in the mail is used.
create table voucher (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  batch_id uuid not null references voucher_batch,
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount > 0),
  days int not null,
  -- Who redeemed the code.
  user_id uuid not null,
  handler text not null,
  bought_at timestamptz not null,
  -- The newest link that was mailed.
  token_hash bytea check (length(token_hash) = 32),
  token_until timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  -- The event that put it into the wallet.
  txn_id uuid,
  unique (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (user_id, account_id) references app_user (id, account_id),
  check ((activated_at is null) = (expires_at is null) and (activated_at is null) = (txn_id is null))
);
create index voucher_list on voucher (account_id, bought_at desc, id desc);
create unique index voucher_token on voucher (token_hash) where token_hash is not null;
call protect('voucher');
grant select (id, account_id, type, amount, days, handler, bought_at, activated_at, expires_at, txn_id) on voucher to fairlead_app;
grant insert, update (token_hash, token_until) on voucher to fairlead_app;

-- The one door from an account to the codes: it takes a code once, for what a caller then adds in the same transaction.
create function take_voucher_code(hash bytea, at timestamptz)
  returns table (outcome text, batch uuid, kind smallint, worth numeric, valid_days int)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  code voucher_code%rowtype;
  of_code voucher_batch%rowtype;
begin
  select * into code from voucher_code where code_hash = hash for update;
  if not found then
    return query select 'unknown', null::uuid, null::smallint, null::numeric, null::int;
    return;
  end if;
  select * into of_code from voucher_batch where id = code.batch_id for update;
  outcome := case when code.redeemed_at is not null then 'used'
                  when of_code.withdrawn_at is not null then 'unknown'
                  when of_code.redeem_until <= at then 'expired'
                  else 'taken' end;
  if outcome = 'taken' then
    update voucher_code set redeemed_at = at where code_hash = hash;
    update voucher_batch set redeemed = redeemed + 1 where id = of_code.id;
  end if;
  return query select outcome, of_code.id, of_code.type, of_code.amount::numeric, of_code.days;
end $$;
revoke execute on function take_voucher_code from public;
grant execute on function take_voucher_code to fairlead_app;
