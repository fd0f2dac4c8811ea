-- Requests of one signer about one bucket that come at the same time are looked up together (decision 0127): who has signed them,
-- the bucket, and the objects of their keys as JSON in the same order. A key that is null asks for no object.
drop function storage_key_at, storage_user_at;

create function aimed_objects(of_account uuid, bucket_name text, object_keys text[]) returns json
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select coalesce(json_agg(aimed_object(of_account, bucket_name, asked.key) order by asked.place), '[]')
            from unnest(object_keys) with ordinality as asked (key, place));
end $$;

-- As it was, but that the rights of a key are found once and not twice.
create or replace function storage_key(given text)
  returns table (account_id uuid, key_id uuid, sealed bytea, rights text[], bucket_ids uuid[], addresses text[],
                 is_suspended boolean, last_visit_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select k.account_id, k.id, k.storage_secret, held.both, k.bucket_ids, k.allowed_addresses,
           exists (select from standing s where s.account_id = k.account_id and s.suspended_at is not null),
           k.last_visit_at
      from secret_key k
      join app_user u on u.id = k.user_id
      join account a on a.id = k.account_id
      cross join lateral (
        select array(select unnest(storage_rights(u.id)) intersect select unnest(k.scopes)) as both offset 0) held
     where k.app_id = given and cardinality(held.both) > 0
       and k.status = 1 and (k.expires_at is null or k.expires_at > now()) and u.status = 1 and a.status = 1;
end $$;

create function storage_key_at(given text, bucket_name text, object_keys text[])
  returns table (account_id uuid, key_id uuid, sealed bytea, rights text[], bucket_ids uuid[], addresses text[],
                 is_suspended boolean, last_visit_at timestamptz, bucket json, objects json)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select k.*, aimed_bucket(k.account_id, bucket_name), aimed_objects(k.account_id, bucket_name, object_keys)
      from storage_key(given) k;
end $$;

create function storage_user_at(given uuid, bucket_name text, object_keys text[])
  returns table (account_id uuid, rights text[], is_suspended boolean, bucket json, objects json)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select u.*, aimed_bucket(u.account_id, bucket_name), aimed_objects(u.account_id, bucket_name, object_keys)
      from storage_user(given) u;
end $$;

revoke execute on function aimed_objects, storage_key_at, storage_user_at from public;
grant execute on function storage_key_at, storage_user_at to fairlead_storage;

-- Puts objects of different keys, in their order, each in the place of an earlier one of its name: one lock, one look and one write
-- for all of them. Parameters are those of `put_object`, as arrays; an object that cannot be put changes nothing.
create function put_objects(
  of_bucket uuid, keys text[], stored jsonb[], tags text[], types text[], more_headers jsonb[], only_ifs text[]
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
           array(select b.id from object_bytes b where b.object_id = o.id) as bytes
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
  insert into object_bytes (id, account_id, object_id, part, size)
  select piece ->> 'id', in_bucket.account_id, o.id, number - 1, (piece ->> 'size')::bigint
    from unnest(keys, stored) with ordinality as n (key, pieces, place)
    cross join lateral (select id from stored_object s where s.bucket_id = of_bucket and s.key = n.key offset 0) o
    cross join lateral jsonb_array_elements(n.pieces) with ordinality as p (piece, number)
   where n.place = any(chosen);
  update bucket set used_bytes = used_bytes + growth, object_count = object_count + added where id = of_bucket;
end $$;

create or replace function put_object(
  of_bucket uuid, name text, stored jsonb, tag text, type text, more_headers jsonb, only_if text,
  out outcome text, out replaced text[], out modified timestamptz
) language plpgsql as $$
begin
  select p.outcome, p.replaced, p.modified into outcome, replaced, modified
    from put_objects(of_bucket, array[name], array[stored], array[tag], array[type], array[more_headers], array[only_if]) p;
end $$;

-- A connection keeps its plans. One that was made while the tables were small would go on reading all of them.
alter function put_objects set enable_seqscan = off;
-- PostgreSQL would plan anew for each length of the arrays, which takes longer than the work itself.
alter function put_objects set plan_cache_mode = force_generic_plan;
grant update (size, etag, content_type, headers, modified_at) on stored_object to fairlead_storage, fairlead_app;
revoke execute on function put_objects from public;
grant execute on function put_objects to fairlead_storage, fairlead_app;
