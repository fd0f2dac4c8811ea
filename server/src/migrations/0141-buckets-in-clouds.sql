-- Buckets of type 2: their bytes are in a bucket of a public cloud (decision 0129).
create table bucket_cloud (
  -- The id of the bucket, which stands in the ids of its bytes. No foreign key: the row stays until they are removed.
  bucket_id uuid primary key,
  account_id uuid not null references account,
  endpoint text not null check (octet_length(endpoint) <= 255),
  bucket text not null check (octet_length(bucket) <= 63),
  region text not null check (octet_length(region) <= 64),
  host_style boolean not null,
  access_key text not null check (octet_length(access_key) <= 128),
  -- Sealed for the storage program.
  secret bytea not null
);
call protect('bucket_cloud');
grant select (bucket_id, account_id, endpoint, bucket, region, host_style, access_key) on bucket_cloud to fairlead_app;
grant insert on bucket_cloud to fairlead_app;
grant update (access_key, secret) on bucket_cloud to fairlead_app;

-- Where the bytes of a bucket are, for the storage program.
create function cloud_of_bucket(given uuid)
  returns table (endpoint text, bucket text, region text, host_style boolean, access_key text, secret bytea)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select endpoint, bucket, region, host_style, access_key, secret from bucket_cloud where bucket_id = given
$$;

-- All of them, for a sweep.
create function clouds_of_buckets() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select bucket_id from bucket_cloud order by bucket_id
$$;

-- A cloud that does not respond must not hold up the others: `without` names the buckets that are left out.
drop function next_discarded;
create function next_discarded(page_size integer, without uuid[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from discarded_bytes
   where not exists (select from unnest(without) cloud where starts_with(id, cloud || '.'))
   order by discarded_at limit page_size
$$;

-- Forgets clouds whose bucket was deleted and whose bytes were removed. If the bytes could not be removed for `patience`, because
-- the customer has taken back the keys, they are left to the customer.
create function forget_clouds(patience interval) returns void
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

-- What a put may still add for the account of its bucket. What a public cloud stores is limited by its bucket alone.
create function account_room(place bucket) returns bigint language sql as $$
  select case when place.type = 2 then place.capacity else coalesce(storage_room(), 0) end
$$;

create or replace function keep_storage_quota() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  difference bigint;
begin
  if tg_op = 'INSERT' then
    insert into storage_quota (account_id) values (new.account_id) on conflict do nothing;
    return null;
  end if;
  difference := new.used_bytes + new.pending_bytes - old.used_bytes - old.pending_bytes;
  if difference <> 0 and new.type = 1 then
    update storage_quota set used_bytes = used_bytes + difference where account_id = new.account_id;
  end if;
  return null;
end $$;

create or replace function put_object(
  of_bucket uuid, name text, stored jsonb, tag text, type text, more_headers jsonb, only_if text,
  out outcome text, out replaced text[], out modified timestamptz
) language plpgsql as $$
declare
  place bucket;
  present stored_object;
  made uuid := gen_random_uuid();
  total bigint := (select coalesce(sum((piece ->> 'size')::bigint), 0) from jsonb_array_elements(stored) piece);
  growth bigint;
begin
  select * into place from bucket where id = of_bucket for update;
  if not found then outcome := 'noBucket'; return; end if;
  select * into present from stored_object where bucket_id = of_bucket and key = name;
  if only_if = '' and present.id is not null then outcome := 'exists'; return; end if;
  if only_if <> '' and present.id is null then outcome := 'absent'; return; end if;
  if only_if <> '' and present.etag <> only_if then outcome := 'changed'; return; end if;
  growth := total - coalesce(present.size, 0);
  if growth > 0
    and (place.used_bytes + place.pending_bytes + growth > place.capacity or growth > account_room(place))
  then outcome := 'full'; return; end if;
  replaced := array(select id from object_bytes where object_id = present.id);
  delete from stored_object where id = present.id;
  insert into stored_object (id, account_id, bucket_id, key, size, etag, content_type, headers)
  values (made, place.account_id, of_bucket, name, total, tag, type, more_headers)
  returning modified_at into modified;
  insert into object_bytes (id, account_id, object_id, part, size)
  select piece ->> 'id', place.account_id, made, number - 1, (piece ->> 'size')::bigint
    from jsonb_array_elements(stored) with ordinality as pieces (piece, number);
  update bucket set used_bytes = used_bytes + growth,
                    object_count = object_count + (present.id is null)::int
   where id = of_bucket;
  outcome := 'put';
end $$;

create or replace function put_part(
  of_upload uuid, part_number integer, bytes text, part_size bigint, tag text,
  out outcome text, out replaced text[]
) language plpgsql as $$
declare
  place bucket;
  earlier upload_part;
  growth bigint;
begin
  -- Completing and aborting lock the bucket too, so the upload stays what it is.
  select b.* into place from bucket b join object_upload u on u.bucket_id = b.id where u.id = of_upload for update of b;
  if not found or exists (select from object_upload where id = of_upload and etag is not null) then
    outcome := 'noUpload';
    return;
  end if;
  select * into earlier from upload_part where upload_id = of_upload and number = part_number;
  growth := part_size - coalesce(earlier.size, 0);
  if growth > 0
    and (place.used_bytes + place.pending_bytes + growth > place.capacity or growth > account_room(place))
  then outcome := 'full'; return; end if;
  replaced := array_remove(array[earlier.id], null);
  delete from upload_part where upload_id = of_upload and number = part_number;
  insert into upload_part (upload_id, account_id, number, id, size, etag)
  values (of_upload, place.account_id, part_number, bytes, part_size, tag);
  update bucket set pending_bytes = pending_bytes + growth where id = place.id;
  outcome := 'put';
end $$;

-- As they were: replacing a function drops its settings.
alter function put_object set enable_seqscan = off;

revoke execute on function cloud_of_bucket, clouds_of_buckets, next_discarded, forget_clouds, account_room from public;
grant execute on function cloud_of_bucket, clouds_of_buckets, next_discarded, forget_clouds, account_room to fairlead_storage;
grant execute on function account_room to fairlead_app;
