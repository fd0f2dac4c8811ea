-- Entries of the audit log form one chain for each account: each carries its number and the hash of the previous one,
-- so a change, a gap or a swap shows in every hash after it. Here stands the end of each chain. Only the trigger of
-- the entries touches it: no role of the program has any right to it.
create table audit_chain (
  -- The account's id; the nil id for entries of nobody's account.
  chain uuid primary key,
  last_number bigint not null,
  last_hash bytea not null
)
-- Each act changes its account's row: room on the page keeps the updates in place.
with (fillfactor = 20);

create table audit_entry (
  id uuid primary key default gen_random_uuid(),
  -- Null for acts of nobody's account: a failed sign-in under an unknown name, an edge.
  account_id uuid references account,
  user_id uuid references app_user,
  user_name text not null,
  model text not null,
  action text not null,
  -- The id of what was acted on, where there is one.
  subject text not null default '',
  ip inet,
  uri text not null,
  request_id text not null,
  -- 200, or the code of the failure
  operate_result integer not null,
  operate_date timestamptz not null default now(),
  -- The trigger always gives these; the defaults tell so to those who insert.
  number bigint not null default 0,
  previous_hash bytea not null default '',
  hash bytea not null default '',
  -- What was refused is an entry of the account that it was aimed at. What one asker repeats within a minute is one
  -- entry more, with a count: a stranger does not fill an account's log.
  count integer not null default 1 check (count > 0),
  -- What an act changed of its object, as JSON: kept as the text that it was written as, for it is part of the hash.
  detail text check (octet_length(detail) <= 20000 and detail is json object),
  -- An entry of nobody's account may name a user all the same, so the key of the user alone stays beside this one.
  foreign key (user_id, account_id) references app_user (id, account_id)
);
create index audit_entry_list on audit_entry (account_id, operate_date desc, id);
create unique index audit_entry_number on audit_entry (account_id, number) nulls not distinct;
create index audit_entry_of_user on audit_entry (user_id, number);
call protect('audit_entry');
-- Entries are written once.
revoke update, delete on audit_entry from fairlead_system;
grant select, insert on audit_entry to fairlead_app;

-- Refusals of the last minutes. The first of its kind in a minute has its entry immediately; the others wait here, counted,
-- until the minute is over.
create table refusal (
  -- The account's id; the nil id for what was aimed at nobody's.
  chain uuid not null,
  minute timestamptz not null,
  -- Address, or its /64; empty for all who came when too many asked within the minute.
  asker text not null,
  user_id uuid not null,
  model text not null,
  action text not null,
  result integer not null,
  -- The last one of them.
  user_name text not null,
  uri text not null,
  request_id text not null,
  count integer not null default 1,
  primary key (chain, minute, asker, user_id, model, action, result)
);
create index refusal_minute on refusal (minute);
grant select, insert, update, delete on refusal to fairlead_system;

-- Keys that exports are signed with.
create table signing_key (
  id uuid primary key default gen_random_uuid(),
  -- Ed25519, SubjectPublicKeyInfo.
  public_key bytea not null unique,
  -- PKCS #8, encrypted by the application.
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on signing_key to fairlead_system;
