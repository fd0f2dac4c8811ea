-- What was refused is an entry of the account that it was aimed at. What one asker repeats within a minute is one entry
-- more, with a count: a stranger does not fill an account's log.
alter table audit_entry add column count integer not null default 1 check (count > 0);

-- As before, and behind it the count where it is not one: entries of before keep their text and their hash.
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
    ] || case when entry.count = 1 then '{}'::text[] else array[entry.count::text] end) with ordinality as parts(part, place);
end;

-- Refusals of the last minutes. The first of its kind in a minute has its entry at once; the others wait here, counted,
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
