-- Vouchers that staff have on sale (decision 0118): an amount for a price, for so many days from the purchase. Never changed;
-- one is withdrawn, and another one added.
create table voucher_offer (
  id uuid primary key default gen_random_uuid(),
  name_en text not null check (length(name_en) between 1 and 100),
  name_zh text not null check (length(name_zh) between 1 and 100),
  -- What it pays for: 1 everything, 2 data transfer and requests.
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount > 0),
  price ledger_amount not null check (price > 0 and price <= amount),
  days int not null check (days between 1 and 3650),
  created_by text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index voucher_offer_list on voucher_offer (created_at desc, id desc);
grant select on voucher_offer to fairlead_app;
grant select, insert on voucher_offer to fairlead_system;
grant update (withdrawn_at) on voucher_offer to fairlead_system;

-- A voucher that was bought: its offer, its price, and the request, which buys one however often it is sent.
alter table voucher
  add column offer_id uuid references voucher_offer,
  add column price ledger_amount not null default 0 check (price >= 0 and price <= amount),
  add column request_key uuid,
  add unique (account_id, request_key),
  add check ((offer_id is null) = (request_key is null) and (offer_id is null) = (price = 0)),
  add check (offer_id is null or batch_id is null);
grant select (offer_id, batch_id, price, request_key) on voucher to fairlead_app;
