-- What the console and the storage program do to objects.

-- Usage of an account follows the usage of its buckets, whoever writes it. What a public cloud stores is its owner's.
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
create or replace trigger bucket_quota after insert or update of used_bytes, pending_bytes on bucket
  for each row execute function keep_storage_quota();

-- What is left for the account of this transaction. It stays locked, so that concurrent puts cannot share it.
create or replace function storage_room() returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  select capacity - used_bytes from storage_quota where account_id = current_account() for update
$$;
revoke execute on function storage_room from public;
grant execute on function storage_room to fairlead_app, fairlead_storage;

-- What a put may still add for the account of its bucket. What a public cloud stores is limited by its bucket alone.
create or replace function account_room(place bucket) returns bigint language sql as $$
  select case when place.type = 2 then place.capacity else coalesce(storage_room(), 0) end
$$;
revoke execute on function account_room from public;
grant execute on function account_room to fairlead_app, fairlead_storage;

-- What a bucket, and the account of this transaction, may still store, without waiting for whoever is putting. What a public
-- cloud stores is limited by its bucket alone: `in_account` is null then.
create or replace function storage_left(of_bucket uuid, out in_bucket bigint, out in_account bigint)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.capacity - b.used_bytes - b.pending_bytes,
         case when b.type = 1 then coalesce(q.capacity - q.used_bytes, 0) end
    from bucket b left join storage_quota q on q.account_id = b.account_id
   where b.id = of_bucket and b.account_id = current_account()
$$;
revoke execute on function storage_left from public;
grant execute on function storage_left to fairlead_storage;

-- Puts objects of different keys, in their order, each in the place of an earlier one of its name: one lock, one look and one
-- write for all of them, because what a group of puts costs is what limits them all (decision 0127). Parameters are those of
-- `put_object`, as arrays; an object that cannot be put changes nothing. The files of small bytes follow each other in `files`:
-- `at` and `length` of a piece are the place of its file. Small bytes that are replaced are deleted with their row, so they are
-- not in `replaced`.
-- The generic plan: PostgreSQL would plan again for each length of the arrays, which takes longer than the work itself.
create or replace function put_objects(
  of_bucket uuid, keys text[], stored jsonb[], tags text[], types text[], more_headers jsonb[], only_ifs text[], files bytea
) returns table (outcome text, replaced text[], modified timestamptz) language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
      when one.only_if not in ('', '*') and one.etag <> one.only_if then 'changed'
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
revoke execute on function put_objects from public;
grant execute on function put_objects to fairlead_app, fairlead_storage;

-- Puts an object in the place of an earlier one of its name. `stored` are the ids and sizes of its bytes, in order.
-- `only_if` is null (always), '' (only if there is none), '*' (only if there is one) or an entity tag (only if the present one has
-- it).
-- The outcome is 'put', 'noBucket', 'exists', 'absent', 'changed' or 'full'; `replaced` are bytes to be removed then.
create or replace function put_object(
  of_bucket uuid, name text, stored jsonb, tag text, type text, more_headers jsonb, only_if text,
  out outcome text, out replaced text[], out modified timestamptz
) language plpgsql as $$
begin
  select p.outcome, p.replaced, p.modified into outcome, replaced, modified
    from put_objects(of_bucket, array[name], array[stored], array[tag], array[type], array[more_headers], array[only_if], null) p;
end $$;
revoke execute on function put_object from public;
grant execute on function put_object to fairlead_app, fairlead_storage;

-- Deletes objects by name, and returns the ids of their bytes, which are to be removed after the commit. Small bytes are deleted
-- with their rows. Callers come one after the other, because each locks the bucket first. It is a join: for each row, an
-- array of thousands of keys would be searched from its beginning.
-- A connection keeps its plans. One that was made while the table was small would go on reading all of it for each key: hence
-- no sequential scans, here and below.
create or replace function delete_objects(of_bucket uuid, keys text[]) returns setof text language plpgsql set enable_seqscan = off as $$
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
revoke execute on function delete_objects from public;
grant execute on function delete_objects to fairlead_app, fairlead_storage;

-- Deletes objects that are still what their caller has seen: `tags`, `sizes` and `moments` are null where it does not matter, and
-- the tag '*' stands for any. A moment may be without the part of a second, as HTTP writes it. `gone` says of each whether it is not
-- there any more.
create or replace function delete_seen_objects(
  of_bucket uuid, keys text[], tags text[], sizes bigint[], moments timestamptz[],
  out gone boolean[], out bytes text[]
) language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform from bucket where id = of_bucket for update;
  select array_agg(
           o.id is null
           or ((n.tag is null or n.tag = '*' or n.tag = o.etag)
               and (n.size is null or n.size = o.size)
               and (n.moment is null or n.moment = date_trunc('milliseconds', o.modified_at)
                    or n.moment = date_trunc('second', o.modified_at)))
           order by n.place)
    into gone
    from unnest(keys, tags, sizes, moments) with ordinality as n (key, tag, size, moment, place)
    left join lateral (select * from stored_object s where s.bucket_id = of_bucket and s.key = n.key offset 0) o on true;
  bytes := array(
    select delete_objects(of_bucket, array(select k.key from unnest(keys, gone) as k (key, is_gone) where k.is_gone)));
end $$;
revoke execute on function delete_seen_objects from public;
grant execute on function delete_seen_objects to fairlead_storage;

-- Deletes objects for a caller without a store: the storage program removes their bytes. Returns how many there were.
create or replace function discard_objects(of_bucket uuid, keys text[]) returns integer language plpgsql as $$
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
revoke execute on function discard_objects from public;
grant execute on function discard_objects to fairlead_app;

-- The key after all keys that begin with a prefix: no character is higher, and no key is as long.
create or replace function key_end(prefix text) returns text language sql immutable parallel safe as $$
  select prefix || repeat(chr(1114111), 257)
$$;

-- One page of a bucket, in the order of keys, after a position. With a delimiter, keys that have it behind the prefix
-- are folded into one row for each folder, whose keys are skipped, not read.
create or replace function list_objects(of_bucket uuid, prefix text, delimiter text, position_after text, page_size integer)
  returns table (name text, is_folder boolean, size bigint, etag text, modified_at timestamptz, content_type text)
  language plpgsql stable set enable_seqscan = off as $$
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
revoke execute on function list_objects from public;
grant execute on function list_objects to fairlead_app, fairlead_storage;

-- One page of a bucket without folders, in the order of keys, after a position. Each column comes as one value: the client of
-- the database takes longer to read a row than a value, and the database longer to write JSON than text (decision 0127).
-- Moments come as the database keeps them, which need not be written and read as text: 8 bytes for each row, microseconds
-- since the year 2000.
create or replace function list_page(
  of_bucket uuid, prefix text, position_after text, page_size integer,
  -- Keys may contain every character; sizes and tags are joined by commas.
  out names json, out sizes text, out tags text, out moments bytea
) language plpgsql stable set enable_seqscan = off as $$
declare
  at text collate "C" := greatest(position_after collate "C", '');
  past text collate "C" := key_end(prefix);
  from_key text collate "C" := prefix;
begin
  select json_agg(o.key), string_agg(o.size::text, ','), string_agg(o.etag, ','),
         string_agg(timestamptz_send(o.modified_at), '')
    into names, sizes, tags, moments
    from (select key, size, etag, modified_at from stored_object
           where bucket_id = of_bucket and key > at and key >= from_key and key < past
           order by key limit page_size) o;
end $$;
revoke execute on function list_page from public;
grant execute on function list_page to fairlead_storage;
