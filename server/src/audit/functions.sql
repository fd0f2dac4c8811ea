-- What the hash is made of: the parts in one order, each as its length in bytes, a colon, its UTF-8 text and a comma.
-- So no two entries have the same text, and anybody can make it again (docs/audit.md). Behind it stands the count where it
-- is not one, and the detail where there is one, with its name in front, so that it is never taken for a count: entries
-- that are older than the two keep their text and their hash.
create or replace function audit_text(entry audit_entry) returns text
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
    ] || case when entry.count = 1 then '{}'::text[] else array[entry.count::text] end
      || case when entry.detail is null then '{}'::text[] else array['detail', entry.detail] end
    ) with ordinality as parts(part, place);
end;

-- Gives an entry its place. The row of the chain stays locked until the commit, so writers of one account take turns
-- for that moment; an entry is the last thing that an act writes. A rollback gives the number back: there are no gaps.
create or replace function chain_audit_entry() returns trigger
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
create or replace trigger audit_entry_chained before insert on audit_entry for each row execute function chain_audit_entry();

-- For the owner too, who has every right: a slip in a migration or a shell does not rewrite history.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'entries of the audit log are never changed';
end $$;
create or replace trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
