-- What the storage program asks outside of row-level security, of all accounts, and what is metered of buckets.

-- The permissions of storage that a user holds now: an administrator has them all.
create or replace function storage_rights(of_user uuid) returns text[] language plpgsql stable as $$
begin
  return (
    select array_agg(right_name)
      from unnest(array['cdn_storage', 'CDN_STORAGE_ADD', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL', 'CDN_STORAGE_OPEN']) right_name
     where (select type = 1 from app_user where id = of_user)
        or exists (select from user_role ur join role r on r.id = ur.role_id and r.enabled
                    where ur.user_id = of_user and right_name = any(r.menus || r.actions)));
end $$;
revoke execute on function storage_rights from public;

-- The key of a signed request. There is none if key, user or account are disabled, or if the key has no right to storage:
-- the storage program then gets no secret. `rights` are those that both the key and its user hold; they are found once.
-- What runs for each request is in PL/pgSQL, which keeps its plans: PostgreSQL plans the statements of a function in SQL at
-- each call.
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
revoke execute on function storage_key from public;
grant execute on function storage_key to fairlead_storage;

-- The user of a link that the console has signed. It ends with the user, and with what the user may do.
create or replace function storage_user(given uuid) returns table (account_id uuid, rights text[], is_suspended boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select u.account_id, storage_rights(u.id),
           exists (select from standing s where s.account_id = u.account_id and s.suspended_at is not null)
      from app_user u join account a on a.id = u.account_id
     where u.id = given and u.status = 1 and a.status = 1;
end $$;
revoke execute on function storage_user from public;
grant execute on function storage_user to fairlead_storage;

-- A request was signed with the key.
create or replace function storage_key_used(given uuid) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update secret_key set last_visit_at = now() where id = given
$$;
revoke execute on function storage_key_used from public;
grant execute on function storage_key_used to fairlead_storage;

-- Whoever signs a request, the bucket of that account that it names, and the objects, in one message. These functions stand
-- outside of row-level security, so each part names the account of the previous one.
create or replace function aimed_bucket(of_account uuid, bucket_name text) returns json
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select row_to_json(b) from bucket b where b.account_id = of_account and b.name = bucket_name);
end $$;
revoke execute on function aimed_bucket from public;

-- By one query and not by a function for each object, which took twice as long: a group of requests has up to 64.
-- A key that is null, or has no object, gives null. Objects belong to the account of their bucket.
create or replace function aimed_objects(of_account uuid, bucket_name text, object_keys text[]) returns json
  language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  in_bucket uuid := (select id from bucket b where b.account_id = of_account and b.name = bucket_name);
begin
  return (
    select coalesce(json_agg(
             case when o.id is not null then
               json_build_object('size', o.size, 'etag', o.etag, 'contentType', o.content_type, 'headers', o.headers,
                                 'modifiedAt', extract(epoch from o.modified_at) * 1000,
                                 'pieces', (select coalesce(json_agg(json_build_object('id', y.id, 'size', y.size) order by part), '[]')
                                              from object_bytes y where y.object_id = o.id))
             end order by asked.place), '[]')
      from unnest(object_keys) with ordinality as asked (key, place)
      -- Looked up for each key: a plan must not go through the bucket.
      left join lateral (select * from stored_object s where s.bucket_id = in_bucket and s.key = asked.key offset 0) o on true);
end $$;
revoke execute on function aimed_objects from public;

-- Requests of one signer about one bucket that come at the same time are looked up together (decision 0127): who has signed
-- them, the bucket, and the objects of their keys as JSON in the same order. A key that is null asks for no object.
create or replace function storage_key_at(given text, bucket_name text, object_keys text[])
  returns table (account_id uuid, key_id uuid, sealed bytea, rights text[], bucket_ids uuid[], addresses text[],
                 is_suspended boolean, last_visit_at timestamptz, bucket json, objects json)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select k.*, aimed_bucket(k.account_id, bucket_name), aimed_objects(k.account_id, bucket_name, object_keys)
      from storage_key(given) k;
end $$;
revoke execute on function storage_key_at from public;
grant execute on function storage_key_at to fairlead_storage;

create or replace function storage_user_at(given uuid, bucket_name text, object_keys text[])
  returns table (account_id uuid, rights text[], is_suspended boolean, bucket json, objects json)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select u.*, aimed_bucket(u.account_id, bucket_name), aimed_objects(u.account_id, bucket_name, object_keys)
      from storage_user(given) u;
end $$;
revoke execute on function storage_user_at from public;
grant execute on function storage_user_at to fairlead_storage;

-- The account of a bucket that edges read: only while one of its sites has the bucket as an origin.
create or replace function origin_bucket(given uuid) returns table (account_id uuid, is_suspended boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.account_id,
         exists (select from standing s where s.account_id = b.account_id and s.suspended_at is not null)
    from bucket b join account a on a.id = b.account_id
   where b.id = given and a.status = 1 and exists (select from site_bucket where bucket_id = b.id)
$$;
revoke execute on function origin_bucket from public;
grant execute on function origin_bucket to fairlead_storage;

-- The files of small objects of all accounts, for whoever has found their ids.
create or replace function small_files(ids text[]) returns table (id text, file bytea)
  language plpgsql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query select b.id, b.file from object_bytes b where b.id = any(ids) and b.file is not null;
end $$;
revoke execute on function small_files from public;
grant execute on function small_files to fairlead_storage;

-- Which of these ids any object, or any part of an upload, has, of all accounts: a sweep deletes the bytes of the others.
create or replace function known_bytes(ids text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from object_bytes where id = any(ids) union all select id from upload_part where id = any(ids)
$$;
revoke execute on function known_bytes from public;
grant execute on function known_bytes to fairlead_storage;

-- The next rows of all accounts, for a scrub, which reads all bytes and names what is damaged by bucket and key.
create or replace function bytes_after(after text, page_size integer)
  returns table (id text, size bigint, account_id uuid, bucket_name text, key text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select * from (
    (select b.id, b.size, b.account_id, k.name, o.key
       from object_bytes b
       join stored_object o on o.id = b.object_id
       join bucket k on k.id = o.bucket_id
      where b.id > after order by b.id limit page_size)
    union all
    (select p.id, p.size, p.account_id, k.name, u.key
       from upload_part p
       join object_upload u on u.id = p.upload_id
       join bucket k on k.id = u.bucket_id
      where p.id > after order by p.id limit page_size)
  ) as stored (id, size, account_id, bucket_name, key) order by id limit page_size
$$;
revoke execute on function bytes_after from public;
grant execute on function bytes_after to fairlead_storage;

-- Bytes whose rows the control plane has deleted. A cloud that does not respond must not hold up the others: `without` names
-- the buckets that are left out.
create or replace function next_discarded(page_size integer, without uuid[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from discarded_bytes
   where not exists (select from unnest(without) cloud where starts_with(id, cloud || '.'))
   order by discarded_at limit page_size
$$;
revoke execute on function next_discarded from public;
grant execute on function next_discarded to fairlead_storage;

-- They were removed.
create or replace function forget_discarded(ids text[]) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from discarded_bytes where id = any(ids)
$$;
revoke execute on function forget_discarded from public;
grant execute on function forget_discarded to fairlead_storage;

-- Where the bytes of a bucket are, for the storage program.
create or replace function cloud_of_bucket(given uuid)
  returns table (endpoint text, bucket text, region text, host_style boolean, access_key text, secret bytea)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select endpoint, bucket, region, host_style, access_key, secret from bucket_cloud where bucket_id = given
$$;
revoke execute on function cloud_of_bucket from public;
grant execute on function cloud_of_bucket to fairlead_storage;

-- All of them, for a sweep.
create or replace function clouds_of_buckets() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select bucket_id from bucket_cloud order by bucket_id
$$;
revoke execute on function clouds_of_buckets from public;
grant execute on function clouds_of_buckets to fairlead_storage;

-- Forgets clouds whose bucket was deleted and whose bytes were removed. If the bytes could not be removed for `patience`, because
-- the customer has taken back the keys, they are left to the customer.
create or replace function forget_clouds(patience interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  cloud uuid;
begin
  for cloud in select bucket_id from bucket_cloud c where not exists (select from bucket b where b.id = c.bucket_id) loop
    delete from discarded_bytes where starts_with(id, cloud || '.') and discarded_at < now() - patience;
    delete from bucket_cloud
     where bucket_id = cloud and not exists (select from discarded_bytes where starts_with(id, cloud || '.'));
  end loop;
end $$;
revoke execute on function forget_clouds from public;
grant execute on function forget_clouds to fairlead_storage;

-- Adds what the storage program has counted since the last time, to its counters and to what is to be charged, together. Rows are
-- written in one order, so that two programs cannot wait for each other. What is counted of a bucket that is deleted is given up.
create or replace function meter_buckets(hours timestamptz[], buckets uuid[], counted_requests bigint[], counted_traffic bigint[], of_region text)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into metered_bucket (id, account_id, name)
  select id, account_id, name from bucket where id = any(buckets) order by id
  on conflict (id) do nothing;
  insert into bucket_usage as u (bucket_id, account_id, hour, requests, traffic)
  select b.id, b.account_id, c.hour, c.requests, c.traffic
    from unnest(hours, buckets, counted_requests, counted_traffic) as c (hour, bucket_id, requests, traffic)
    join bucket b on b.id = c.bucket_id
   order by b.id, c.hour
  on conflict (bucket_id, hour) do update
    set requests = u.requests + excluded.requests, traffic = u.traffic + excluded.traffic;
  insert into usage_due as d (account_id, hour, site_id, region, requests, traffic, origin_traffic)
  select b.account_id, c.hour, b.id, of_region, c.requests, c.traffic, 0
    from unnest(hours, buckets, counted_requests, counted_traffic) as c (hour, bucket_id, requests, traffic)
    join bucket b on b.id = c.bucket_id
   order by b.account_id, c.hour, b.id
  on conflict (account_id, hour, site_id, region) do update
    set requests = d.requests + excluded.requests, traffic = d.traffic + excluded.traffic;
end $$;
revoke execute on function meter_buckets from public;
grant execute on function meter_buckets to fairlead_storage;

-- Counts what all buckets hold for an hour, and adds it to what is to be charged: once, whoever calls it and however often. Of
-- two callers the second one waits for the first. A bucket in a public cloud is not counted: its owner pays that cloud. Tables
-- and rows are written in the order of `meter_buckets`, so that the two cannot wait for each other.
create or replace function meter_storage(of_hour timestamptz, of_region text)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into storage_metered as m (hour) values (of_hour)
  on conflict (only_row) do update set hour = excluded.hour where m.hour < excluded.hour;
  if not found then return; end if;
  insert into metered_bucket (id, account_id, name)
  select id, account_id, name from bucket where type = 1 and used_bytes + pending_bytes > 0 order by id
  on conflict (id) do nothing;
  with counted as (
    insert into bucket_usage as u (bucket_id, account_id, hour, requests, traffic, byte_hours)
    select b.id, b.account_id, of_hour, 0, 0, b.used_bytes + b.pending_bytes
      from bucket b join metered_bucket m on m.id = b.id
     where b.type = 1 and b.used_bytes + b.pending_bytes > 0
     order by b.id
    -- Not added to what is there: if an hour came twice after all, the audit would see that more is charged than was counted.
    on conflict (bucket_id, hour) do update set byte_hours = excluded.byte_hours
    returning u.account_id, u.bucket_id, u.byte_hours)
  insert into usage_due as d (account_id, hour, site_id, region, requests, traffic, origin_traffic, byte_hours)
  select account_id, of_hour, bucket_id, of_region, 0, 0, 0, byte_hours from counted order by account_id, bucket_id
  on conflict (account_id, hour, site_id, region) do update set byte_hours = d.byte_hours + excluded.byte_hours;
end $$;
revoke execute on function meter_storage from public;
grant execute on function meter_storage to fairlead_system;
