-- Buckets as origins of sites (decision 0125).
alter table bucket
  -- What visitors of a site get for a folder; empty for nothing.
  add column index_document text not null default '' check (octet_length(index_document) <= 255),
  -- The key of what they get, with status 404, in place of an object that is missing; empty for a short text.
  add column error_document text not null default '' check (octet_length(error_document) <= 1024);
grant insert (index_document, error_document), update (index_document, error_document) on bucket to fairlead_app;

-- The buckets that the newest version of a site names as origins. Both are of one account, and a bucket stays while it is named.
create table site_bucket (
  site_id uuid not null,
  account_id uuid not null references account,
  bucket_id uuid not null,
  primary key (site_id, bucket_id),
  foreign key (site_id, account_id) references site (id, account_id),
  foreign key (bucket_id, account_id) references bucket (id, account_id)
);
create index site_bucket_of on site_bucket (bucket_id);
call protect('site_bucket');
grant select, insert, delete on site_bucket to fairlead_app;

-- Keys that were put, replaced, moved or deleted in such a bucket, until edges were told to drop what they cache of them.
create table changed_object (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  bucket_id uuid not null,
  -- Empty if all may be different, as with another index document.
  key text collate "C" not null,
  foreign key (bucket_id, account_id) references bucket (id, account_id) on delete cascade
);
create index changed_object_of on changed_object (bucket_id, id);
call protect('changed_object');
grant select on changed_object to fairlead_app;

-- Notes changed keys of a bucket, and adds the job that purges them. The caller has locked the bucket, so nobody waits for
-- the job's row who does not wait for the bucket.
create function note_changed(of_account uuid, of_bucket uuid, keys text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from site_bucket where bucket_id = of_bucket) then return; end if;
  insert into changed_object (account_id, bucket_id, key) select of_account, of_bucket, unnest(keys);
  -- A second gathers what a program puts in a row. Further changes do not put it off.
  perform graphile_worker.add_job('purgeChangedObjects', json_build_object('accountId', of_account, 'bucketId', of_bucket),
    run_at => clock_timestamp() + interval '1 second', job_key => 'changed:' || of_bucket, job_key_mode => 'preserve_run_at');
end $$;

create function object_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  for change in select account_id, bucket_id, array_agg(distinct key) as keys from changed group by account_id, bucket_id loop
    perform note_changed(change.account_id, change.bucket_id, change.keys);
  end loop;
  return null;
end $$;
create function object_moved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  for change in
    select account_id, bucket_id, array_agg(distinct key) as keys
      from (select account_id, bucket_id, key from earlier union all select account_id, bucket_id, key from changed) both_names
     group by account_id, bucket_id
  loop
    perform note_changed(change.account_id, change.bucket_id, change.keys);
  end loop;
  return null;
end $$;
create trigger object_put after insert on stored_object
  referencing new table as changed for each statement execute function object_changed();
create trigger object_deleted after delete on stored_object
  referencing old table as changed for each statement execute function object_changed();
create trigger object_moved after update on stored_object
  referencing old table as earlier new table as changed for each statement execute function object_moved();

create function bucket_documents_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform note_changed(new.account_id, new.id, array['']);
  return null;
end $$;
create trigger bucket_documents after update of index_document, error_document on bucket for each row
  when (old.index_document <> new.index_document or old.error_document <> new.error_document)
  execute function bucket_documents_changed();

-- The account of a bucket that edges read: only while one of its sites has the bucket as an origin.
create function origin_bucket(given uuid) returns table (account_id uuid, is_suspended boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select b.account_id,
         exists (select from standing s where s.account_id = b.account_id and s.suspended_at is not null)
    from bucket b join account a on a.id = b.account_id
   where b.id = given and a.status = 1 and exists (select from site_bucket where bucket_id = b.id)
$$;
revoke execute on function note_changed, object_changed, object_moved, bucket_documents_changed, origin_bucket from public;
grant execute on function origin_bucket to fairlead_storage;

-- A job adds these purges, in the name of the account.
grant execute on function await_purge to fairlead_system;
