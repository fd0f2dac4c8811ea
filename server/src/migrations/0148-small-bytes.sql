-- The bytes of a small object stand in the row that gives them to it (decision 0132): the statement that puts the object writes them,
-- and whatever deletes the row deletes them. `file` is what a folder would have as the file of this id: the bytes, and their sums.
alter table object_bytes add column file bytea;
-- A row must fit into a page (8 KB), without being cut into pieces of 2 KB in another table.
alter table object_bytes alter column file set storage external, set (toast_tuple_target = 8160);

drop function put_objects;
-- As before, but that the files of small bytes follow each other in `files`: `at` and `length` of a piece are the place of its file. Small
-- bytes that are replaced are gone with their row, so they are not in `replaced`.
create function put_objects(
  of_bucket uuid, keys text[], stored jsonb[], tags text[], types text[], more_headers jsonb[], only_ifs text[], files bytea
) returns table (outcome text, replaced text[], modified timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  in_bucket bucket;
  -- How much all of them may add, once one of them adds something.
  room bigint;
  growth bigint := 0;
  added integer := 0;
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
    select n.place, n.only_if, o.id, o.etag, coalesce(sizes.total, 0)::bigint - coalesce(o.size, 0) as more,
           array(select b.id from object_bytes b where b.object_id = o.id and b.file is null) as bytes
      from unnest(keys, stored, only_ifs) with ordinality as n (key, pieces, only_if, place)
      cross join lateral (select sum((piece ->> 'size')::bigint) as total from jsonb_array_elements(n.pieces) piece) sizes
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
    continue when outcome <> 'put';
    chosen := chosen || one.place;
    growth := growth + one.more;
    if one.id is null then added := added + 1; else present := present || one.id; end if;
  end loop;
  if chosen = '{}' then return; end if;

  delete from object_bytes where object_id = any(present);
  insert into stored_object (account_id, bucket_id, key, size, etag, content_type, headers)
  select in_bucket.account_id, of_bucket, n.key,
         (select coalesce(sum((piece ->> 'size')::bigint), 0) from jsonb_array_elements(n.pieces) piece), n.tag, n.type, n.headers
    from unnest(keys, stored, tags, types, more_headers) with ordinality as n (key, pieces, tag, type, headers, place)
   where n.place = any(chosen)
  on conflict (bucket_id, key) do update
     set size = excluded.size, etag = excluded.etag, content_type = excluded.content_type, headers = excluded.headers,
         modified_at = excluded.modified_at;
  insert into object_bytes (id, account_id, object_id, part, size, file)
  select piece ->> 'id', in_bucket.account_id, o.id, number - 1, (piece ->> 'size')::bigint,
         substr(files, (piece ->> 'at')::integer, (piece ->> 'length')::integer)
    from unnest(keys, stored) with ordinality as n (key, pieces, place)
    cross join lateral (select id from stored_object s where s.bucket_id = of_bucket and s.key = n.key offset 0) o
    cross join lateral jsonb_array_elements(n.pieces) with ordinality as p (piece, number)
   where n.place = any(chosen);
  update bucket set used_bytes = used_bytes + growth, object_count = object_count + added where id = of_bucket;
end $$;
-- As before: replacing a function drops its settings.
alter function put_objects set enable_seqscan = off;
alter function put_objects set plan_cache_mode = force_generic_plan;
revoke execute on function put_objects from public;
grant execute on function put_objects to fairlead_storage, fairlead_app;

create or replace function put_object(
  of_bucket uuid, name text, stored jsonb, tag text, type text, more_headers jsonb, only_if text,
  out outcome text, out replaced text[], out modified timestamptz
) language plpgsql as $$
begin
  select p.outcome, p.replaced, p.modified into outcome, replaced, modified
    from put_objects(of_bucket, array[name], array[stored], array[tag], array[type], array[more_headers], array[only_if], null) p;
end $$;

-- As before, without the ids of small bytes, which are gone with their rows.
create or replace function delete_objects(of_bucket uuid, keys text[]) returns setof text language plpgsql as $$
begin
  perform from bucket where id = of_bucket for update;
  return query
    select b.id
      from (select distinct unnest(keys) collate "C" as key) named
      join stored_object o on o.bucket_id = of_bucket and o.key = named.key
      join object_bytes b on b.object_id = o.id
     where b.file is null;
  with gone as (
    delete from stored_object o using (select distinct unnest(keys) collate "C" as key) named
     where o.bucket_id = of_bucket and o.key = named.key returning o.size
  )
  update bucket set used_bytes = used_bytes - (select coalesce(sum(size), 0) from gone),
                    object_count = object_count - (select count(*) from gone)
   where id = of_bucket and exists (select from gone);
end $$;
alter function delete_objects set enable_seqscan = off;

-- The files of small objects of all accounts, for whoever has found their ids.
create function small_files(ids text[]) returns table (id text, file bytea)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query select b.id, b.file from object_bytes b where b.id = any(ids) and b.file is not null;
end $$;
alter function small_files set enable_seqscan = off;
revoke execute on function small_files from public;
grant execute on function small_files to fairlead_storage;
