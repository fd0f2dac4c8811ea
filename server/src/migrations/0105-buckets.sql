-- Buckets in the console: type, region, end, the room of their account, what is removed later, and keys that open storage
-- (decisions 0100 and 0101).
alter table bucket
  -- 1 own storage, 2 a public cloud's object store (spec 1, section 3).
  add column type smallint not null default 1 check (type in (1, 2)),
  add column region text not null default 'fairlead-1' check (length(region) between 1 and 64),
  -- From then on nothing can be read from it or put into it.
  add column expires_at timestamptz,
  -- Bytes of parts whose upload is not complete.
  add column pending_bytes bigint not null default 0 check (pending_bytes >= 0);
create index bucket_list on bucket (account_id, created_at desc, id);
grant select, delete on bucket to fairlead_app;
grant insert (id, account_id, name, capacity, type, region, expires_at, created_at) on bucket to fairlead_app;
grant update (capacity, expires_at, used_bytes, object_count, pending_bytes) on bucket to fairlead_app;
grant update (pending_bytes) on bucket to fairlead_storage;
grant select, insert, delete on stored_object, object_bytes to fairlead_app;
grant update (key, modified_at) on stored_object to fairlead_app;

-- What all buckets of an account may hold together (spec 1, section 6), and what they hold.
create table storage_quota (
  account_id uuid primary key references account,
  -- Bytes. The settings of the control plane name other figures for single accounts.
  capacity bigint not null default 5000000000 check (capacity >= 0),
  used_bytes bigint not null default 0 check (used_bytes >= 0)
);
call protect('storage_quota');
grant select on storage_quota to fairlead_app;
insert into storage_quota (account_id, used_bytes) select account_id, sum(used_bytes) from bucket group by account_id;

-- Usage of an account follows the usage of its buckets, whoever writes it.
create function keep_storage_quota() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  difference bigint;
begin
  if tg_op = 'INSERT' then
    insert into storage_quota (account_id) values (new.account_id) on conflict do nothing;
    return null;
  end if;
  difference := new.used_bytes + new.pending_bytes - old.used_bytes - old.pending_bytes;
  if difference <> 0 then
    update storage_quota set used_bytes = used_bytes + difference where account_id = new.account_id;
  end if;
  return null;
end $$;
create trigger bucket_quota after insert or update of used_bytes, pending_bytes on bucket
  for each row execute function keep_storage_quota();

-- What is left for the account of this transaction. It stays locked, so that concurrent puts cannot share it.
create function storage_room() returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  select capacity - used_bytes from storage_quota where account_id = current_account() for update
$$;

-- Bytes whose rows the control plane has deleted. The storage program removes them, and then the row.
create table discarded_bytes (
  id text collate "C" primary key,
  account_id uuid not null references account,
  discarded_at timestamptz not null default now()
);
call protect('discarded_bytes');
grant insert on discarded_bytes to fairlead_app;

create function next_discarded(page_size integer) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from discarded_bytes order by discarded_at limit page_size
$$;
create function forget_discarded(ids text[]) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from discarded_bytes where id = any(ids)
$$;

-- A multipart upload. Its parts are bytes in the store already; to complete it makes them an object (decision 0100).
create table object_upload (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  bucket_id uuid not null,
  key text collate "C" not null check (octet_length(key) between 1 and 1024),
  content_type text not null,
  headers jsonb not null default '{}',
  -- What the sender will send in all, if it has said so.
  size bigint check (size >= 0),
  created_at timestamptz not null default now(),
  -- The entity tag of the object, once it is complete: to complete it again then changes nothing.
  etag text,
  unique (id, account_id),
  foreign key (bucket_id, account_id) references bucket (id, account_id) on delete cascade
);
create index object_upload_list on object_upload (bucket_id, key, created_at) where etag is null;
create index object_upload_age on object_upload (created_at);

create table upload_part (
  upload_id uuid not null,
  account_id uuid not null references account,
  number integer not null check (number between 1 and 10000),
  -- Its bytes in the store.
  id text collate "C" not null unique,
  size bigint not null check (size >= 0),
  etag text not null,
  put_at timestamptz not null default now(),
  primary key (upload_id, number),
  foreign key (upload_id, account_id) references object_upload (id, account_id) on delete cascade
);

do $$
declare
  owned text;
begin
  foreach owned in array array['object_upload', 'upload_part'] loop
    execute format('call protect(%L)', owned);
    execute format(
      'create policy stored_account on %I to fairlead_storage using (account_id = current_account()) with check (account_id = current_account())',
      owned);
  end loop;
end $$;
grant select, insert, delete on object_upload, upload_part to fairlead_app, fairlead_storage;
grant update (etag) on object_upload to fairlead_app, fairlead_storage;

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
    and (place.used_bytes + place.pending_bytes + growth > place.capacity or growth > coalesce(storage_room(), 0))
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

-- Adds stored bytes to an upload, in place of an earlier part of the same number.
-- The outcome is 'put', 'noUpload' or 'full'; `replaced` are bytes to be removed then.
create function put_part(
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
    and (place.used_bytes + place.pending_bytes + growth > place.capacity or growth > coalesce(storage_room(), 0))
  then outcome := 'full'; return; end if;
  replaced := array_remove(array[earlier.id], null);
  delete from upload_part where upload_id = of_upload and number = part_number;
  insert into upload_part (upload_id, account_id, number, id, size, etag)
  values (of_upload, place.account_id, part_number, bytes, part_size, tag);
  update bucket set pending_bytes = pending_bytes + growth where id = place.id;
  outcome := 'put';
end $$;

-- Makes parts of an upload an object. `numbers` are those that it has, in order, with their tags: a part that is missing
-- or has another tag is 'wrongPart'. Parts before the last that are smaller than `least_size` are 'smallPart'.
create function complete_upload(
  of_upload uuid, numbers integer[], tags text[], least_size bigint, tag text, only_if text,
  out outcome text, out replaced text[], out modified timestamptz
) language plpgsql as $$
declare
  upload object_upload;
  pieces jsonb;
  total bigint;
  put record;
begin
  perform from bucket b join object_upload u on u.bucket_id = b.id where u.id = of_upload for update of b;
  select * into upload from object_upload where id = of_upload;
  if not found then outcome := 'noUpload'; return; end if;
  if upload.etag is not null then
    select o.modified_at into modified from stored_object o
     where o.bucket_id = upload.bucket_id and o.key = upload.key and o.etag = upload.etag;
    outcome := case when upload.etag = tag and modified is not null then 'put' else 'noUpload' end;
    replaced := '{}';
    return;
  end if;
  select jsonb_agg(jsonb_build_object('id', p.id, 'size', p.size) order by chosen.place), sum(p.size)
    into pieces, total
    from unnest(numbers, tags) with ordinality as chosen (number, tag, place)
    join upload_part p on p.upload_id = of_upload and p.number = chosen.number and p.etag = chosen.tag;
  if pieces is null or jsonb_array_length(pieces) <> cardinality(numbers) then outcome := 'wrongPart'; return; end if;
  if exists (select from jsonb_array_elements(pieces) with ordinality as listed (piece, place)
              where place < cardinality(numbers) and (piece ->> 'size')::bigint < least_size)
  then outcome := 'smallPart'; return; end if;
  update bucket set pending_bytes = pending_bytes - total where id = upload.bucket_id;
  select * into put
    from put_object(upload.bucket_id, upload.key, pieces, tag, upload.content_type, upload.headers, only_if);
  outcome := put.outcome;
  if outcome <> 'put' then
    update bucket set pending_bytes = pending_bytes + total where id = upload.bucket_id;
    return;
  end if;
  modified := put.modified;
  -- Parts that the object does not have.
  replaced := put.replaced
    || array(select id from upload_part where upload_id = of_upload and number <> all(numbers));
  update bucket
     set pending_bytes = pending_bytes - (
           select coalesce(sum(size), 0) from upload_part where upload_id = of_upload and number <> all(numbers))
   where id = upload.bucket_id;
  delete from upload_part where upload_id = of_upload;
  update object_upload set etag = tag where id = of_upload;
end $$;

-- Ends an upload, and returns the ids of its bytes, which are to be removed after the commit.
create function abort_upload(of_upload uuid) returns text[] language plpgsql as $$
declare
  place uuid;
  bytes text[];
begin
  select b.id into place from bucket b join object_upload u on u.bucket_id = b.id where u.id = of_upload for update of b;
  if not found then return null; end if;
  bytes := array(select id from upload_part where upload_id = of_upload);
  update bucket
     set pending_bytes = pending_bytes - (select coalesce(sum(size), 0) from upload_part where upload_id = of_upload)
   where id = place;
  delete from object_upload where id = of_upload;
  return bytes;
end $$;

-- Ends uploads of all accounts that began too long ago; their bytes are discarded.
create function abort_old_uploads(age interval, page_size integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  old record;
  ended integer := 0;
begin
  for old in select id, account_id from object_upload where created_at < now() - age order by created_at limit page_size loop
    insert into discarded_bytes (id, account_id)
    select bytes, old.account_id from unnest(abort_upload(old.id)) as bytes;
    ended := ended + 1;
  end loop;
  return ended;
end $$;

-- The same as before, by a join: for each row, an array of thousands of keys would be searched from its beginning.
create or replace function delete_objects(of_bucket uuid, keys text[]) returns setof text language plpgsql as $$
begin
  perform from bucket where id = of_bucket for update;
  return query
    select b.id
      from (select distinct unnest(keys) collate "C" as key) named
      join stored_object o on o.bucket_id = of_bucket and o.key = named.key
      join object_bytes b on b.object_id = o.id;
  with gone as (
    delete from stored_object o using (select distinct unnest(keys) collate "C" as key) named
     where o.bucket_id = of_bucket and o.key = named.key returning o.size
  )
  update bucket set used_bytes = used_bytes - (select coalesce(sum(size), 0) from gone),
                    object_count = object_count - (select count(*) from gone)
   where id = of_bucket and exists (select from gone);
end $$;

-- Deletes objects for a caller without a store: the storage program removes their bytes. Returns how many there were.
create function discard_objects(of_bucket uuid, keys text[]) returns integer language plpgsql as $$
declare
  before bigint;
  after bigint;
begin
  select object_count into before from bucket where id = of_bucket for update;
  if not found then return 0; end if;
  insert into discarded_bytes (id, account_id)
  select bytes, current_account() from delete_objects(of_bucket, keys) as bytes;
  select object_count into after from bucket where id = of_bucket;
  return before - after;
end $$;

-- A listing says of each object what it is.
drop function list_objects;
create function list_objects(of_bucket uuid, prefix text, delimiter text, position_after text, page_size integer)
  returns table (name text, is_folder boolean, size bigint, etag text, modified_at timestamptz, content_type text)
  language plpgsql stable as $$
declare
  at text collate "C" := greatest(position_after collate "C", '');
  past text collate "C" := key_end(prefix);
  from_key text collate "C" := prefix;
  found_object stored_object;
  cut integer;
begin
  if delimiter = '' then
    return query
      select o.key, false, o.size, o.etag, o.modified_at, o.content_type from stored_object o
       where o.bucket_id = of_bucket and o.key > at and o.key >= from_key and o.key < past
       order by o.key limit page_size;
    return;
  end if;
  for row_number in 1 .. page_size loop
    select * into found_object from stored_object o
     where o.bucket_id = of_bucket and o.key > at and o.key >= from_key and o.key < past
     order by o.key limit 1;
    exit when not found;
    cut := strpos(substr(found_object.key, length(prefix) + 1), delimiter);
    if cut > 0 then
      name := left(found_object.key, length(prefix) + cut - 1 + length(delimiter));
      is_folder := true;
      size := null; etag := null; modified_at := null; content_type := null;
      at := key_end(name);
    else
      name := found_object.key;
      is_folder := false;
      size := found_object.size; etag := found_object.etag; modified_at := found_object.modified_at;
      content_type := found_object.content_type;
      at := name;
    end if;
    return next;
  end loop;
end $$;

-- A connection keeps its plans. One that was made while the table was small would go on reading all of it for each key.
alter function put_object set enable_seqscan = off;
alter function delete_objects set enable_seqscan = off;
alter function list_objects set enable_seqscan = off;

-- Bytes of parts belong to somebody as well.
create or replace function known_bytes(ids text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from object_bytes where id = any(ids) union all select id from upload_part where id = any(ids)
$$;
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

-- Keys of programs and users that sign for storage (decision 0101).
alter table secret_key
  -- The secret, sealed for the storage program. Null for keys that are older.
  add column storage_secret bytea,
  -- The buckets that it reaches; null for all. An array, not rows: the key must not reach more once a bucket is deleted.
  add column bucket_ids uuid[] check (cardinality(bucket_ids) <= 100);
grant select (bucket_ids), update (bucket_ids) on secret_key to fairlead_app;

-- The permissions of storage that a user holds now: an administrator has them all.
create function storage_rights(of_user uuid) returns text[] language sql stable as $$
  select array_agg(right_name)
    from unnest(array['cdn_storage', 'CDN_STORAGE_ADD', 'CDN_STORAGE_EDIT', 'CDN_STORAGE_DEL', 'CDN_STORAGE_OPEN']) right_name
   where (select type = 1 from app_user where id = of_user)
      or exists (select from user_role ur join role r on r.id = ur.role_id and r.enabled
                  where ur.user_id = of_user and right_name = any(r.menus || r.actions))
$$;
revoke execute on function storage_rights from public;

-- The key of a signed request. There is none if key, user or account are disabled, or if the key has no right to storage:
-- the storage program then gets no secret. `rights` are those that both the key and its user hold.
create function storage_key(given text)
  returns table (account_id uuid, key_id uuid, sealed bytea, rights text[], bucket_ids uuid[], addresses text[],
                 is_suspended boolean, last_visit_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select k.account_id, k.id, k.storage_secret, rights.both, k.bucket_ids, k.allowed_addresses,
         exists (select from standing s where s.account_id = k.account_id and s.suspended_at is not null),
         k.last_visit_at
    from secret_key k
    join app_user u on u.id = k.user_id
    join account a on a.id = k.account_id
    cross join lateral (
      select array(select unnest(storage_rights(u.id)) intersect select unnest(k.scopes)) as both) rights
   where k.app_id = given and cardinality(rights.both) > 0
     and k.status = 1 and (k.expires_at is null or k.expires_at > now()) and u.status = 1 and a.status = 1
$$;

-- The user of a link that the console has signed. It ends with the user, and with what the user may do.
create function storage_user(given uuid) returns table (account_id uuid, rights text[], is_suspended boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select u.account_id, storage_rights(u.id),
         exists (select from standing s where s.account_id = u.account_id and s.suspended_at is not null)
    from app_user u join account a on a.id = u.account_id
   where u.id = given and u.status = 1 and a.status = 1
$$;

-- A request was signed with the key.
create function storage_key_used(given uuid) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update secret_key set last_visit_at = now() where id = given
$$;

revoke execute on function
  storage_room, next_discarded, forget_discarded, put_part, complete_upload, abort_upload, abort_old_uploads,
  discard_objects, list_objects, storage_key, storage_user, storage_key_used from public;
grant execute on function
  put_object, list_objects, delete_objects, storage_room, put_part, complete_upload, abort_upload to fairlead_storage;
grant execute on function
  next_discarded, forget_discarded, abort_old_uploads, storage_key, storage_user, storage_key_used to fairlead_storage;
grant execute on function
  put_object, list_objects, delete_objects, storage_room, complete_upload, abort_upload, discard_objects to fairlead_app;
