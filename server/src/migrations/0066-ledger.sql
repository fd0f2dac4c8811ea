-- The ledger (decision 0080): what every amount of an account comes from and goes to. Rows are added and never changed.

-- Exact to the ten-thousandth. A numeric(20, 4) would round without a word, and NaN is above every number.
create domain ledger_amount as numeric
  check (value > '-Infinity' and value < 'Infinity' and value = round(value, 4));

-- The amounts of an account as of now. The row is also the lock under which everything of the account is posted.
create table wallet (
  account_id uuid primary key references account,
  -- What was topped up and not yet spent, in dollars.
  cash ledger_amount not null default 0 check (cash >= 0),
  voucher ledger_amount not null default 0 check (voucher >= 0),
  -- The part of the cash that is reserved for orders.
  held ledger_amount not null default 0 check (held >= 0),
  -- What was used beyond cash and vouchers.
  owed ledger_amount not null default 0 check (owed >= 0),
  check (held <= cash)
);
call protect('wallet');
revoke insert, update, delete on wallet from fairlead_system;
grant select on wallet to fairlead_app;

-- The one door to the lock of a wallet: roles may not write the row, and without that right they may not lock it.
create function lock_wallet(locked uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_account() is distinct from locked and current_account() is not null then
    raise 'the wallet is of another account';
  end if;
  perform from wallet where account_id = locked for no key update;
end $$;
revoke execute on function lock_wallet from public;
grant execute on function lock_wallet to fairlead_app, fairlead_system;

-- Nothing is owed while there is free cash. Checked at the end of a transaction, because a hold ends before its amount
-- is spent.
create function wallet_pays_what_is_owed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from wallet where account_id = new.account_id and owed > 0 and cash > held) then
    raise 'account % owes while it has cash', new.account_id;
  end if;
  return null;
end $$;
create constraint trigger wallet_owes_last after update on wallet deferrable initially deferred
  for each row execute function wallet_pays_what_is_owed();

-- Each account has a wallet from the beginning.
create function open_wallet() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into wallet (account_id) values (new.id);
  return null;
end $$;
create trigger account_has_wallet after insert on account for each row execute function open_wallet();
insert into wallet (account_id) select id from account;

-- One event, such as a top-up or the charge of an hour. Its key and the hash of what was asked for make it happen once.
create table ledger_txn (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  -- When it happened, and when it was posted.
  effective_at timestamptz not null,
  booked_at timestamptz not null,
  -- The event that it undoes.
  reverses uuid unique,
  unique (account_id, key),
  unique (id, account_id),
  foreign key (reverses, account_id) references ledger_txn (id, account_id)
);
create index ledger_txn_latest on ledger_txn (account_id, booked_at desc, id desc);

-- An amount that goes from one purpose of an account to another, so that each row balances by itself.
create table ledger_transfer (
  txn_id uuid not null,
  account_id uuid not null,
  part smallint not null check (part >= 0),
  debit text not null,
  credit text not null,
  asset text not null,
  amount ledger_amount not null check (amount > 0),
  primary key (txn_id, part),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  -- The ways that amounts go. Another one is a mistake of the program.
  constraint ledger_way check (
    case when asset = 'USD' then
      (debit, credit) in (
        -- paid, added by us, and both returned
        ('received', 'cash'), ('promotion', 'cash'), ('cash', 'received'), ('cash', 'promotion'),
        -- vouchers given, bought, and withdrawn
        ('promotion', 'voucher'), ('cash', 'voucher'), ('voucher', 'promotion'),
        -- spent; at first on credit, and paid later
        ('cash', 'sales'), ('voucher', 'sales'), ('owed', 'sales'), ('cash', 'owed'), ('voucher', 'owed'),
        -- a charge undone
        ('sales', 'cash'), ('sales', 'voucher'), ('sales', 'owed'),
        -- a payment taken back by the bank after it was spent
        ('owed', 'received'),
        ('voucher', 'lapsed'))
    else
      asset in ('traffic', 'requests', 'originTraffic')
      and (debit, credit) in (('issued', 'package'), ('package', 'used'), ('used', 'package'), ('package', 'lapsed'))
    end)
);
create index ledger_transfer_account on ledger_transfer (account_id, asset);

-- What can be drawn on: each top-up, voucher, and quota of a package.
create table ledger_grant (
  id uuid primary key,
  account_id uuid not null,
  txn_id uuid not null,
  kind text not null check (kind in ('cash', 'voucher', 'package')),
  asset text not null check (asset in ('USD', 'traffic', 'requests', 'originTraffic')),
  -- What it pays for: everything, or traffic and requests only.
  scope text not null default 'general' check (scope in ('general', 'transfer')),
  amount ledger_amount not null check (amount > 0),
  -- The part of a top-up that the customer paid; the rest was added by us.
  paid ledger_amount not null default 0 check (paid between 0 and amount),
  remaining ledger_amount not null check (remaining between 0 and amount),
  starts_at timestamptz not null,
  expires_at timestamptz check (expires_at > starts_at),
  -- The quota that this one took over on an upgrade.
  parent uuid,
  unique (id, account_id),
  unique (id, account_id, asset),
  check ((kind = 'package') = (asset <> 'USD')),
  check (kind <> 'cash' or expires_at is null),
  check (kind = 'cash' or paid = 0),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (parent, account_id, asset) references ledger_grant (id, account_id, asset)
);
create index ledger_grant_open on ledger_grant (account_id) where remaining > 0;
create index ledger_grant_expiring on ledger_grant (expires_at) where remaining > 0;
create index ledger_grant_txn on ledger_grant (txn_id);

-- How much an event took from a grant; below zero, how much it gave back.
create table ledger_draw (
  txn_id uuid not null,
  account_id uuid not null,
  grant_id uuid not null,
  part smallint not null check (part >= 0),
  reason text not null check (reason in ('spend', 'repay', 'lapse', 'move', 'refund', 'withdraw')),
  amount ledger_amount not null check (amount <> 0),
  primary key (txn_id, part),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (grant_id, account_id) references ledger_grant (id, account_id)
);
create index ledger_draw_grant on ledger_draw (grant_id);
create index ledger_draw_account on ledger_draw (account_id, reason);

-- Cash that is reserved for an order, until it is captured or released.
create table ledger_hold (
  id uuid primary key,
  account_id uuid not null,
  txn_id uuid not null,
  amount ledger_amount not null check (amount > 0),
  unique (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index ledger_hold_account on ledger_hold (account_id);

create table ledger_hold_end (
  hold_id uuid primary key,
  account_id uuid not null,
  txn_id uuid not null,
  foreign key (hold_id, account_id) references ledger_hold (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index ledger_hold_end_account on ledger_hold_end (account_id);

-- Roles add rows. What is derived from them is written by the triggers below, and nothing is ever deleted.
do $$
declare
  name text;
begin
  foreach name in array array['ledger_txn', 'ledger_transfer', 'ledger_grant', 'ledger_draw', 'ledger_hold', 'ledger_hold_end'] loop
    execute format('call protect(%L)', name);
    execute format('revoke update, delete on %I from fairlead_system', name);
    execute format('grant select, insert on %I to fairlead_app', name);
  end loop;
end $$;

create function project_transfers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update wallet set
      cash = wallet.cash + coalesce(moved.cash, 0),
      voucher = wallet.voucher + coalesce(moved.voucher, 0),
      owed = wallet.owed - coalesce(moved.owed, 0)
    from (
      select account_id,
             sum(change) filter (where purpose = 'cash') as cash,
             sum(change) filter (where purpose = 'voucher') as voucher,
             sum(change) filter (where purpose = 'owed') as owed
        from (select account_id, credit as purpose, amount as change from added where asset = 'USD'
              union all
              select account_id, debit, -amount from added where asset = 'USD') as sides
       group by account_id) as moved
   where wallet.account_id = moved.account_id;
  return null;
end $$;
create trigger transfers_projected after insert on ledger_transfer
  referencing new table as added for each statement execute function project_transfers();

create function project_draws() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_grant set remaining = remaining - drawn.amount
    from (select grant_id, sum(amount) as amount from added group by grant_id) as drawn
   where id = drawn.grant_id;
  return null;
end $$;
create trigger draws_projected after insert on ledger_draw
  referencing new table as added for each statement execute function project_draws();

create function project_holds() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update wallet set held = held + placed.amount
    from (select account_id, sum(amount) as amount from added group by account_id) as placed
   where wallet.account_id = placed.account_id;
  return null;
end $$;
create trigger holds_projected after insert on ledger_hold
  referencing new table as added for each statement execute function project_holds();

create function project_hold_ends() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update wallet set held = held - ended.amount
    from (select h.account_id, sum(h.amount) as amount from added join ledger_hold h on h.id = added.hold_id
           group by h.account_id) as ended
   where wallet.account_id = ended.account_id;
  return null;
end $$;
create trigger hold_ends_projected after insert on ledger_hold_end
  referencing new table as added for each statement execute function project_hold_ends();

revoke execute on function open_wallet, wallet_pays_what_is_owed, project_transfers, project_draws, project_holds, project_hold_ends from public;
