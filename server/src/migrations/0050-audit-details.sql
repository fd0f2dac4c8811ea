-- What an act changed of its object, as JSON: kept as the text that it was written as, for it is part of the hash.
alter table audit_entry add column detail text check (octet_length(detail) <= 20000 and detail is json object);

-- As before, and behind it the detail where there is one, with its name in front, so that it is never taken for a count:
-- entries of before keep their text and their hash.
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
