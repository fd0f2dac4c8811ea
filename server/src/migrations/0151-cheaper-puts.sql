-- Puts into one bucket are committed one group after the other, so what a group costs is what limits them all (decision 0127).

-- The account of an object is that of its bucket, and the account of its bytes that of their object, by the other foreign key of each:
-- a second one to the account would be looked up again for every row.
alter table stored_object drop constraint stored_object_account_id_fkey;
alter table object_bytes drop constraint object_bytes_account_id_fkey;

-- As before, but that most buckets are no origin of a site, and then nothing is gathered.
create or replace function object_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  if not exists (select from changed c join site_bucket s on s.bucket_id = c.bucket_id) then return null; end if;
  for change in select account_id, bucket_id, array_agg(distinct key) as keys from changed group by account_id, bucket_id loop
    perform note_changed(change.account_id, change.bucket_id, change.keys);
  end loop;
  return null;
end $$;
create or replace function object_moved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  -- An object stays in its bucket.
  if not exists (select from changed c join site_bucket s on s.bucket_id = c.bucket_id) then return null; end if;
  for change in
    select account_id, bucket_id, array_agg(distinct key) as keys
      from (select account_id, bucket_id, key from earlier union all select account_id, bucket_id, key from changed) both_names
     group by account_id, bucket_id
  loop
    perform note_changed(change.account_id, change.bucket_id, change.keys);
  end loop;
  return null;
end $$;

-- As before, in three statements less: sizes are added up once, the bytes follow their objects in the same statement, and only objects
-- that were there lose theirs.
create or replace function put_objects(
  of_bucket uuid, keys text[], stored jsonb[], tags text[], types text[], more_headers jsonb[], only_ifs text[], files bytea
) returns table (outcome text, replaced text[], modified timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  in_bucket bucket;
  -- How much all of them may add, once one of them adds something.
  room bigint;
  growth bigint := 0;
  added integer := 0;
  sizes bigint[] := '{}';
  chosen bigint[] := '{}';
  present uuid[] := '{}';
  one record;
begin
  select * into in_bucket from bucket where id = of_bucket for update;
  if not found then
    return query select 'noBucket', '{}'::text[], null::timestamptz from unnest(keys);
    return;
  end if;
  for one in
    select n.place, n.only_if, o.id, o.etag, pieces.total, pieces.total - coalesce(o.size, 0) as more,
           case when o.id is null then '{}'
                else array(select b.id from object_bytes b where b.object_id = o.id and b.file is null) end as bytes
      from unnest(keys, stored, only_ifs) with ordinality as n (key, pieces, only_if, place)
      cross join lateral (
        select coalesce(sum((piece ->> 'size')::bigint), 0)::bigint as total from jsonb_array_elements(n.pieces) piece) pieces
      -- Looked up for each key: a plan must not go through the bucket.
      left join lateral (select * from stored_object s where s.bucket_id = of_bucket and s.key = n.key offset 0) o on true
     order by n.place
  loop
    if one.more > 0 and room is null then
      room := least(in_bucket.capacity - in_bucket.used_bytes - in_bucket.pending_bytes, account_room(in_bucket));
    end if;
    outcome := case
      when one.only_if = '' and one.id is not null then 'exists'
      when one.only_if <> '' and one.id is null then 'absent'
      when one.only_if <> '' and one.etag <> one.only_if then 'changed'
      when one.more > 0 and growth + one.more > room then 'full'
      else 'put' end;
    replaced := one.bytes;
    modified := now();
    return next;
    sizes := sizes || one.total;
    continue when outcome <> 'put';
    chosen := chosen || one.place;
    growth := growth + one.more;
    if one.id is null then added := added + 1; else present := present || one.id; end if;
  end loop;
  if chosen = '{}' then return; end if;

  if present <> '{}' then delete from object_bytes where object_id = any(present); end if;
  with put as (
    insert into stored_object (account_id, bucket_id, key, size, etag, content_type, headers)
    select in_bucket.account_id, of_bucket, n.key, n.size, n.tag, n.type, n.headers
      from unnest(keys, sizes, tags, types, more_headers) with ordinality as n (key, size, tag, type, headers, place)
     where n.place = any(chosen)
    on conflict (bucket_id, key) do update
       set size = excluded.size, etag = excluded.etag, content_type = excluded.content_type, headers = excluded.headers,
           modified_at = excluded.modified_at
    returning id, key
  )
  insert into object_bytes (id, account_id, object_id, part, size, file)
  select piece ->> 'id', in_bucket.account_id, put.id, number - 1, (piece ->> 'size')::bigint,
         substr(files, (piece ->> 'at')::integer, (piece ->> 'length')::integer)
    from unnest(keys, stored) with ordinality as n (key, pieces, place)
    join put on put.key = n.key
    cross join lateral jsonb_array_elements(n.pieces) with ordinality as p (piece, number);
  update bucket set used_bytes = used_bytes + growth, object_count = object_count + added where id = of_bucket;
end $$;
-- Replacing a function drops its settings.
alter function put_objects set enable_seqscan = off;
alter function put_objects set plan_cache_mode = force_generic_plan;
