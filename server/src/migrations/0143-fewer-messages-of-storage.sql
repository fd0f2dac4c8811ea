-- One page of a bucket without folders, in the order of keys, after a position. Each column comes as one value: the client of the
-- database takes longer to read a row than a value, and the database longer to write JSON than text (decision 0127).
create function list_page(
  of_bucket uuid, prefix text, position_after text, page_size integer,
  -- Keys may contain every character; the others are joined by commas, moments in milliseconds since 1970.
  out names json, out sizes text, out tags text, out moments text
) language plpgsql stable as $$
declare
  at text collate "C" := greatest(position_after collate "C", '');
  past text collate "C" := key_end(prefix);
  from_key text collate "C" := prefix;
begin
  select json_agg(o.key), string_agg(o.size::text, ','), string_agg(o.etag, ','),
         string_agg(floor(date_part('epoch', o.modified_at) * 1000)::bigint::text, ',')
    into names, sizes, tags, moments
    from (select key, size, etag, modified_at from stored_object
           where bucket_id = of_bucket and key > at and key >= from_key and key < past
           order by key limit page_size) o;
end $$;
-- As for `list_objects`.
alter function list_page set enable_seqscan = off;
revoke execute on function list_page from public;
grant execute on function list_page to fairlead_storage;

-- What runs for each request is in a language that keeps its plans: PostgreSQL plans the statements of a function in SQL at each call.
create or replace function storage_rights(of_user uuid) returns text[] language plpgsql stable as $$
begin
  return (
    select array_agg(right_name)
      from unnest(array['cdn_storage', 'CDN_STORAGE_ADD', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL', 'CDN_STORAGE_OPEN']) right_name
     where (select type = 1 from app_user where id = of_user)
        or exists (select from user_role ur join role r on r.id = ur.role_id and r.enabled
                    where ur.user_id = of_user and right_name = any(r.menus || r.actions)));
end $$;

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
        select array(select unnest(storage_rights(u.id)) intersect select unnest(k.scopes)) as both) held
     where k.app_id = given and cardinality(held.both) > 0
       and k.status = 1 and (k.expires_at is null or k.expires_at > now()) and u.status = 1 and a.status = 1;
end $$;

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

-- Whoever signs a request, the bucket of that account that it names, and the object, in one message in place of three. It stands
-- outside of row-level security, so each part names the account of the one before it.
create function aimed_bucket(of_account uuid, bucket_name text) returns json
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select row_to_json(b) from bucket b where b.account_id = of_account and b.name = bucket_name);
end $$;

create function aimed_object(of_account uuid, bucket_name text, object_key text) returns json
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if object_key is null then return null; end if;
  return (
    select json_build_object('size', o.size, 'etag', o.etag, 'contentType', o.content_type, 'headers', o.headers,
                             'modifiedAt', extract(epoch from o.modified_at) * 1000,
                             'pieces', coalesce((select json_agg(json_build_object('id', y.id, 'size', y.size) order by part)
                                                   from object_bytes y where y.object_id = o.id), '[]'))
      from stored_object o join bucket b on b.id = o.bucket_id and b.account_id = o.account_id
     where b.account_id = of_account and b.name = bucket_name and o.account_id = of_account and o.key = object_key);
end $$;

create function storage_key_at(given text, bucket_name text, object_key text)
  returns table (account_id uuid, key_id uuid, sealed bytea, rights text[], bucket_ids uuid[], addresses text[],
                 is_suspended boolean, last_visit_at timestamptz, bucket json, object json)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select k.*, aimed_bucket(k.account_id, bucket_name), aimed_object(k.account_id, bucket_name, object_key)
      from storage_key(given) k;
end $$;

create function storage_user_at(given uuid, bucket_name text, object_key text)
  returns table (account_id uuid, rights text[], is_suspended boolean, bucket json, object json)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select u.*, aimed_bucket(u.account_id, bucket_name), aimed_object(u.account_id, bucket_name, object_key)
      from storage_user(given) u;
end $$;
-- A connection keeps its plans. One that was made while the table was small would go on reading all of it for each key.
alter function aimed_object set enable_seqscan = off;

revoke execute on function aimed_bucket, aimed_object, storage_key_at, storage_user_at from public;
grant execute on function storage_key_at, storage_user_at to fairlead_storage;
