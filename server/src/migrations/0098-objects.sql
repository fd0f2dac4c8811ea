-- What objects are called and to whom they belong (decision 0097). Their bytes are in the store of the storage program,
-- which works as a role of its own: it sees the rows of one account at a time, and no other tables.
do $$
begin
  perform pg_advisory_xact_lock(hashtext('fairlead roles'));
  if not exists (select from pg_roles where rolname = 'fairlead_storage') then
    create role fairlead_storage nologin;
  end if;
  if not pg_has_role(current_user, 'fairlead_storage', 'set') then
    execute 'grant fairlead_storage to current_user';
  end if;
end $$;
grant usage on schema public to fairlead_storage;

create table bucket (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Spec 1, section 5. A name is a label of a host as well, so it neither begins nor ends with a hyphen.
  name text collate "C" not null check (name ~ '^[a-z0-9]([a-z0-9-]{0,22}[a-z0-9])?$'),
  -- Bytes.
  capacity bigint not null check (capacity > 0),
  -- What its objects take in all. Written by the functions below only.
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  object_count bigint not null default 0 check (object_count >= 0),
  created_at timestamptz not null default now(),
  unique (account_id, name),
  unique (id, account_id)
);

create table stored_object (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  bucket_id uuid not null,
  -- In the order of its bytes, as S3 lists keys. Spellings of a character stay different keys.
  key text collate "C" not null check (octet_length(key) between 1 and 1024),
  size bigint not null check (size >= 0),
  etag text not null,
  content_type text not null,
  -- Further headers that were put with it and are sent with it.
  headers jsonb not null default '{}',
  modified_at timestamptz not null default now(),
  unique (bucket_id, key),
  unique (id, account_id),
  foreign key (bucket_id, account_id) references bucket (id, account_id)
);

-- The bytes of an object, in order. An id stands here once, so bytes belong to one object.
create table object_bytes (
  id text collate "C" primary key,
  account_id uuid not null references account,
  object_id uuid not null,
  part integer not null check (part >= 0),
  size bigint not null check (size >= 0),
  unique (object_id, part),
  foreign key (object_id, account_id) references stored_object (id, account_id) on delete cascade
);

do $$
declare
  owned text;
begin
  foreach owned in array array['bucket', 'stored_object', 'object_bytes'] loop
    execute format('call protect(%L)', owned);
    execute format(
      'create policy stored_account on %I to fairlead_storage using (account_id = current_account()) with check (account_id = current_account())',
      owned);
  end loop;
end $$;
grant select on bucket to fairlead_storage;
grant update (used_bytes, object_count) on bucket to fairlead_storage;
grant select, insert, delete on stored_object, object_bytes to fairlead_storage;

-- The key after all keys that begin with a prefix: no character is higher, and no key is as long.
create function key_end(prefix text) returns text language sql immutable parallel safe as $$
  select prefix || repeat(chr(1114111), 257)
$$;

-- Deletes objects by name, and returns the ids of their bytes, which are to be removed after the commit.
-- Callers come one after the other, because each locks the bucket first.
create function delete_objects(of_bucket uuid, keys text[]) returns setof text language plpgsql as $$
begin
  perform from bucket where id = of_bucket for update;
  return query
    select b.id from stored_object o join object_bytes b on b.object_id = o.id
     where o.bucket_id = of_bucket and o.key = any(keys);
  with gone as (
    delete from stored_object where bucket_id = of_bucket and key = any(keys) returning size
  )
  update bucket set used_bytes = used_bytes - (select coalesce(sum(size), 0) from gone),
                    object_count = object_count - (select count(*) from gone)
   where id = of_bucket and exists (select from gone);
end $$;

-- Puts an object in the place of an earlier one of its name. `stored` are the ids and sizes of its bytes, in order.
-- `only_if` is null (always), '' (only if there is none) or an entity tag (only if the present one has it).
-- The outcome is 'put', 'noBucket', 'exists', 'absent', 'changed' or 'full'; `replaced` are bytes to be removed then.
create function put_object(
  of_bucket uuid, name text, stored jsonb, tag text, type text, more_headers jsonb, only_if text,
  out outcome text, out replaced text[], out modified timestamptz
) language plpgsql as $$
declare
  place bucket;
  present stored_object;
  made uuid := gen_random_uuid();
  total bigint := (select coalesce(sum((piece ->> 'size')::bigint), 0) from jsonb_array_elements(stored) piece);
begin
  select * into place from bucket where id = of_bucket for update;
  if not found then outcome := 'noBucket'; return; end if;
  select * into present from stored_object where bucket_id = of_bucket and key = name;
  if only_if = '' and present.id is not null then outcome := 'exists'; return; end if;
  if only_if <> '' and present.id is null then outcome := 'absent'; return; end if;
  if only_if <> '' and present.etag <> only_if then outcome := 'changed'; return; end if;
  if place.used_bytes + total - coalesce(present.size, 0) > place.capacity then outcome := 'full'; return; end if;
  replaced := array(select id from object_bytes where object_id = present.id);
  delete from stored_object where id = present.id;
  insert into stored_object (id, account_id, bucket_id, key, size, etag, content_type, headers)
  values (made, place.account_id, of_bucket, name, total, tag, type, more_headers)
  returning modified_at into modified;
  insert into object_bytes (id, account_id, object_id, part, size)
  select piece ->> 'id', place.account_id, made, number - 1, (piece ->> 'size')::bigint
    from jsonb_array_elements(stored) with ordinality as pieces (piece, number);
  update bucket set used_bytes = used_bytes + total - coalesce(present.size, 0),
                    object_count = object_count + (present.id is null)::int
   where id = of_bucket;
  outcome := 'put';
end $$;

-- One page of a bucket, in the order of keys, after a position. With a delimiter, keys that have it behind the prefix
-- are folded into one row for each folder, whose keys are skipped, not read.
create function list_objects(of_bucket uuid, prefix text, delimiter text, position_after text, page_size integer)
  returns table (name text, is_folder boolean, size bigint, etag text, modified_at timestamptz)
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
      select o.key, false, o.size, o.etag, o.modified_at from stored_object o
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
      size := null; etag := null; modified_at := null;
      at := key_end(name);
    else
      name := found_object.key;
      is_folder := false;
      size := found_object.size; etag := found_object.etag; modified_at := found_object.modified_at;
      at := name;
    end if;
    return next;
  end loop;
end $$;

-- Which of these ids any object has, of all accounts: a sweep deletes the bytes of the others.
create function known_bytes(ids text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select id from object_bytes where id = any(ids)
$$;

-- The next rows of all accounts, for a scrub, which reads all bytes and names what is damaged by bucket and key.
create function bytes_after(after text, page_size integer)
  returns table (id text, size bigint, account_id uuid, bucket_name text, key text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.size, b.account_id, k.name, o.key
    from object_bytes b
    join stored_object o on o.id = b.object_id
    join bucket k on k.id = o.bucket_id
   where b.id > after order by b.id limit page_size
$$;
revoke execute on function put_object, delete_objects, list_objects, known_bytes, bytes_after from public;
grant execute on function put_object, delete_objects, list_objects, known_bytes, bytes_after to fairlead_storage;
