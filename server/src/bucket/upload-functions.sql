-- Multipart uploads (decision 0097).

-- Counts the uploads of a bucket that are not complete. If they are `many`, those that began more than an hour ago and have no part
-- are ended, the oldest first, until there is a place below. A program that forgets its uploads does not stop the others. Uploads
-- with parts take room of their bucket, and the console shows those that name a size: they stay.
create or replace function count_uploads(of_bucket uuid, many integer) returns bigint language plpgsql as $$
declare
  open bigint;
  ended bigint;
begin
  select count(*) into open from object_upload where bucket_id = of_bucket and etag is null;
  if open < many then return open; end if;
  -- So does whoever adds a part.
  perform from bucket where id = of_bucket for update;
  delete from object_upload where id in (
    select u.id from object_upload u
     where u.bucket_id = of_bucket and u.etag is null and u.size is null and u.created_at < now() - interval '1 hour'
       and not exists (select from upload_part p where p.upload_id = u.id)
     order by u.created_at limit open - many + 1);
  get diagnostics ended = row_count;
  return open - ended;
end $$;
revoke execute on function count_uploads from public;
grant execute on function count_uploads to fairlead_app, fairlead_storage;

-- Adds stored bytes to an upload, in place of an earlier part of the same number.
-- The outcome is 'put', 'noUpload' or 'full'; `replaced` are bytes to be removed then.
create or replace function put_part(
  of_upload uuid, part_number integer, bytes text, part_size bigint, tag text, part_sums jsonb default '{}',
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
  insert into upload_part (upload_id, account_id, number, id, size, etag, sums)
  values (of_upload, place.account_id, part_number, bytes, part_size, tag, part_sums);
  update bucket set pending_bytes = pending_bytes + growth where id = place.id;
  outcome := 'put';
end $$;
revoke execute on function put_part from public;
grant execute on function put_part to fairlead_storage;

-- Makes parts of an upload an object. `numbers` are those that it has, in order, with their tags: a part that is missing
-- or has another tag is 'wrongPart'. Parts before the last that are smaller than `least_size` are 'smallPart'. The object gets the
-- headers of the upload, and `sums`.
create or replace function complete_upload(
  of_upload uuid, numbers integer[], tags text[], least_size bigint, tag text, only_if text, sums jsonb default '{}',
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
    from put_object(upload.bucket_id, upload.key, pieces, tag, upload.content_type, upload.headers || sums, only_if);
  outcome := put.outcome;
  if outcome <> 'put' then
    update bucket set pending_bytes = pending_bytes + total where id = upload.bucket_id;
    return;
  end if;
  modified := put.modified;
  -- Parts that the object does not have.
  select put.replaced || coalesce(array_agg(p.id), '{}'), coalesce(sum(p.size), 0) into replaced, total
    from upload_part p
    left join (select distinct unnest(numbers) as number) chosen on chosen.number = p.number
   where p.upload_id = of_upload and chosen.number is null;
  update bucket set pending_bytes = pending_bytes - total where id = upload.bucket_id;
  delete from upload_part where upload_id = of_upload;
  update object_upload set etag = tag where id = of_upload;
end $$;
revoke execute on function complete_upload from public;
grant execute on function complete_upload to fairlead_app, fairlead_storage;

-- Ends an upload, and returns the ids of its bytes, which are to be removed after the commit.
create or replace function abort_upload(of_upload uuid) returns text[] language plpgsql as $$
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
revoke execute on function abort_upload from public;
grant execute on function abort_upload to fairlead_app, fairlead_storage;

-- Ends uploads of all accounts that began too long ago; their bytes are discarded.
create or replace function abort_old_uploads(age interval, page_size integer) returns integer
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
revoke execute on function abort_old_uploads from public;
grant execute on function abort_old_uploads to fairlead_storage;
