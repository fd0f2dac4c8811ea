-- Entries of the audit log form one chain for each account: each carries its number and the hash of the one before,
-- so a change, a gap or a swap shows in every hash after it. Here stands the end of each chain. Only the trigger
-- below touches it: no role of the program has any right to it.
create table audit_chain (
  -- The account's id; the nil id for entries of nobody's account.
  chain uuid primary key,
  last_number bigint not null,
  last_hash bytea not null
)
-- Each act changes its account's row: room on the page keeps the updates in place.
with (fillfactor = 20);

alter table audit_entry add column number bigint, add column previous_hash bytea, add column hash bytea;

-- What the hash is made of: the parts in one order, each as its length in bytes, a colon, its UTF-8 text and a comma.
-- So no two entries have the same text, and anybody can make it again (docs/audit.md).
create function audit_text(entry audit_entry) returns text
  language sql stable parallel safe
begin atomic
  select string_agg(octet_length(convert_to(coalesce(part, ''), 'UTF8')) || ':' || coalesce(part, '') || ',', '' order by place)
    from unnest(array[
      'fairlead-audit-1',
      entry.account_id::text,
      entry.number::text,
      encode(entry.previous_hash, 'hex'),
      entry.id::text,
      to_char(entry.operate_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      entry.user_id::text,
      entry.user_name,
      entry.model,
      entry.action,
      entry.subject,
      host(entry.ip),
      entry.uri,
      entry.request_id,
      entry.operate_result::text
    ]) with ordinality as parts(part, place);
end;

-- Gives an entry its place. The row of the chain stays locked until the commit, so writers of one account take turns
-- for that moment; an entry is the last thing that an act writes. A rollback gives the number back: there are no gaps.
create function chain_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  of_chain uuid := coalesce(new.account_id, '00000000-0000-0000-0000-000000000000');
begin
  insert into audit_chain (chain, last_number, last_hash)
    values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select last_number + 1, last_hash into new.number, new.previous_hash
    from audit_chain where chain = of_chain for no key update;
  -- Under the lock, so that the later number has the later date. JavaScript keeps milliseconds.
  new.operate_date := date_trunc('milliseconds', clock_timestamp());
  new.hash := sha256(convert_to(audit_text(new), 'UTF8'));
  update audit_chain set last_number = new.number, last_hash = new.hash where chain = of_chain;
  return new;
end $$;

-- Entries of before get their places in the order of their dates.
do $$
declare
  old audit_entry;
  of_chain uuid;
begin
  update audit_entry set operate_date = date_trunc('milliseconds', operate_date);
  for old in select * from audit_entry order by account_id, operate_date, id loop
    of_chain := coalesce(old.account_id, '00000000-0000-0000-0000-000000000000');
    insert into audit_chain values (of_chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select last_number + 1, last_hash into old.number, old.previous_hash from audit_chain where chain = of_chain;
    old.hash := sha256(convert_to(audit_text(old), 'UTF8'));
    update audit_entry set number = old.number, previous_hash = old.previous_hash, hash = old.hash where id = old.id;
    update audit_chain set last_number = old.number, last_hash = old.hash where chain = of_chain;
  end loop;
end $$;

alter table audit_entry
  alter column number set not null,
  -- The trigger always gives these; the defaults tell so to those who insert.
  alter column number set default 0,
  alter column previous_hash set not null,
  alter column previous_hash set default '',
  alter column hash set not null,
  alter column hash set default '';
create unique index audit_entry_number on audit_entry (account_id, number) nulls not distinct;
create index audit_entry_of_user on audit_entry (user_id, number);

create trigger audit_entry_chained before insert on audit_entry for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'entries of the audit log are never changed';
end $$;
-- For the owner too, who has every right: a slip in a migration or a shell does not rewrite history.
create trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

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

create table message (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  section text not null,
  -- Which text it is; the words are found when it is read, in the reader's language.
  kind text not null,
  args jsonb not null,
  site_id uuid references site,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index message_list on message (user_id, created_at desc, id desc);
create index message_unread on message (user_id) where read_at is null;
create index message_age on message (created_at);
call protect('message');
grant select on message to fairlead_app;
grant update (read_at) on message to fairlead_app;

-- Where users sign in from: address and browser, hashed.
create table sign_in_place (
  user_id uuid not null references app_user on delete cascade,
  place bytea not null,
  seen_at timestamptz not null,
  -- The time before that.
  seen_before timestamptz,
  primary key (user_id, place)
);
grant select, insert, update, delete on sign_in_place to fairlead_system;
