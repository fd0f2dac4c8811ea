-- uses: bucket/storage-functions.sql, bucket/functions.sql, bucket/upload-functions.sql
-- Buckets that programs create and delete by the S3 API (decision 0163). A secret key signs them: its user and its account are found
-- here, and its right is asked again. Each act has its entry in the audit log, like those of the console.

-- The key that asks, if it and its user have the right now, and it reaches the bucket: all buckets, for one that is new.
create or replace function key_with_right(given uuid, wanted text, of_bucket uuid)
  returns table (account_id uuid, user_id uuid, user_name text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select k.account_id, u.id, u.username
    from secret_key k
    join app_user u on u.id = k.user_id
    join lateral storage_key(k.app_id) held on held.key_id = k.id
   where k.id = given and wanted = any(held.rights) and (k.bucket_ids is null or of_bucket = any(k.bucket_ids))
$$;
revoke execute on function key_with_right from public;

create or replace function log_bucket(
  of_account uuid, of_user uuid, user_name text, act text, changed text, of_bucket uuid, name text, from_ip inet, request text
) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into audit_entry (account_id, user_id, user_name, model, action, subject, ip, uri, request_id, operate_result, detail)
  values (of_account, of_user, user_name, 'bucket', act, of_bucket::text, from_ip, '/' || name, request, 200,
          json_build_object('changes', json_build_array(json_build_object(
            'path', json_build_array('bucketName'), 'kind', changed,
            case when changed = 'added' then 'after' else 'before' end, name)), 'leftOut', 0)::text)
$$;
revoke execute on function log_bucket from public;

-- Creates a bucket that may hold all that its account may store. The outcome is 'made', 'denied', 'exists' or 'limit'.
create or replace function create_bucket(of_key uuid, bucket_name text, most integer, from_ip inet, request text) returns text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  maker record;
  made uuid;
begin
  select * into maker from key_with_right(of_key, 'CDN_STORAGE_ADD', null);
  if not found then return 'denied'; end if;
  -- As the control plane does.
  perform pg_advisory_xact_lock(hashtextextended('buckets of ' || maker.account_id, 0));
  if exists (select from bucket where account_id = maker.account_id and name = bucket_name) then return 'exists'; end if;
  if (select count(*) from bucket where account_id = maker.account_id) >= most then return 'limit'; end if;
  insert into storage_quota (account_id) values (maker.account_id) on conflict do nothing;
  insert into bucket (account_id, name, capacity)
  select maker.account_id, bucket_name, greatest(1, capacity) from storage_quota where account_id = maker.account_id
  returning id into made;
  perform log_bucket(maker.account_id, maker.user_id, maker.user_name, 'add', 'added', made, bucket_name, from_ip, request);
  return 'made';
end $$;
revoke execute on function create_bucket from public;
grant execute on function create_bucket to fairlead_storage;

-- Deletes a bucket without objects; the bytes of its open uploads are discarded. The outcome is 'gone', 'denied', 'absent', 'filled'
-- or 'origin', which a site has.
create or replace function delete_bucket(of_key uuid, of_bucket uuid, from_ip inet, request text) returns text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  asker record;
  place bucket;
begin
  select * into asker from key_with_right(of_key, 'CDN_STORAGE_DEL', of_bucket);
  if not found then return 'denied'; end if;
  select * into place from bucket where id = of_bucket and account_id = asker.account_id for update;
  if not found then return 'absent'; end if;
  if place.object_count > 0 then return 'filled'; end if;
  if exists (select from site_bucket where bucket_id = of_bucket) then return 'origin'; end if;
  insert into discarded_bytes (id, account_id)
  select p.id, p.account_id from upload_part p join object_upload u on u.id = p.upload_id where u.bucket_id = of_bucket;
  delete from object_upload where bucket_id = of_bucket;
  -- The quota of the account follows the usage of its buckets.
  update bucket set pending_bytes = 0 where id = of_bucket;
  delete from bucket where id = of_bucket;
  perform log_bucket(asker.account_id, asker.user_id, asker.user_name, 'del', 'removed', of_bucket, place.name, from_ip, request);
  return 'gone';
end $$;
revoke execute on function delete_bucket from public;
grant execute on function delete_bucket to fairlead_storage;

-- Sets the rules of a bucket, or takes them away with null. The outcome is 'set', 'denied' or 'absent'.
create or replace function set_bucket_rules(of_key uuid, of_bucket uuid, kind text, rules jsonb, from_ip inet, request text) returns text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  asker record;
  place bucket;
begin
  select * into asker from key_with_right(of_key, 'CDN_STORAGE_EDIT', of_bucket);
  if not found then return 'denied'; end if;
  select * into place from bucket where id = of_bucket and account_id = asker.account_id for update;
  if not found then return 'absent'; end if;
  update bucket set cors = case when kind = 'cors' then rules else cors end,
                    lifecycle = case when kind = 'lifecycle' then rules else lifecycle end
   where id = of_bucket;
  insert into audit_entry (account_id, user_id, user_name, model, action, subject, ip, uri, request_id, operate_result)
  values (asker.account_id, asker.user_id, asker.user_name, 'bucket', 'edit', of_bucket::text, from_ip,
          '/' || place.name || '?' || kind, request, 200);
  return 'set';
end $$;
revoke execute on function set_bucket_rules from public;
grant execute on function set_bucket_rules to fairlead_storage;

-- The buckets whose objects or uploads end by rules.
create or replace function buckets_with_lifecycle() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from bucket where lifecycle is not null order by id
$$;
revoke execute on function buckets_with_lifecycle from public;
grant execute on function buckets_with_lifecycle to fairlead_storage;

-- Deletes a page of what has ended in a bucket; its bytes are discarded. Returns how many objects and uploads these were. As at S3, an
-- object ends at the midnight after its days are over.
create or replace function end_by_rules(of_bucket uuid, page_size integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  place bucket;
  rule jsonb;
  until timestamptz;
  ended text[];
  old record;
  count integer := 0;
begin
  select * into place from bucket where id = of_bucket for update;
  if not found or place.lifecycle is null then return 0; end if;
  for rule in select * from jsonb_array_elements(place.lifecycle) loop
    continue when not (rule ->> 'isOn')::boolean or count >= page_size;
    until := case
      when rule ? 'days' then date_trunc('day', now(), 'UTC') - make_interval(days => (rule ->> 'days')::integer)
      when (rule ->> 'date')::timestamptz <= now() then now() end;
    if until is not null then
      ended := array(
        select key from stored_object
         where bucket_id = of_bucket and key >= rule ->> 'prefix' and key < key_end(rule ->> 'prefix') and modified_at < until
         order by key limit page_size - count);
      insert into discarded_bytes (id, account_id)
      select bytes, place.account_id from delete_objects(of_bucket, ended) as bytes;
      count := count + cardinality(ended);
    end if;
    for old in
      select id from object_upload
       where bucket_id = of_bucket and etag is null and rule ? 'uploadDays'
         and key >= rule ->> 'prefix' and key < key_end(rule ->> 'prefix')
         and created_at < date_trunc('day', now(), 'UTC') - make_interval(days => (rule ->> 'uploadDays')::integer)
       limit greatest(0, page_size - count)
    loop
      insert into discarded_bytes (id, account_id)
      select bytes, place.account_id from unnest(abort_upload(old.id)) as bytes;
      count := count + 1;
    end loop;
  end loop;
  return count;
end $$;
revoke execute on function end_by_rules from public;
grant execute on function end_by_rules to fairlead_storage;
