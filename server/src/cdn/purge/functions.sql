-- A purge waits for the edges that are online when it is made.
create or replace function await_purge(purge uuid) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  insert into purge_receipt (purge_id, edge_id, account_id)
    select p.id, e.id, p.account_id from purge p, edge_presence e
     where p.id = await_purge.purge and p.account_id = current_account() and e.online;
end;
revoke execute on function await_purge from public;
grant execute on function await_purge to fairlead_app, fairlead_system;

-- A preview is for the edges that serve the site's region: those online are asked, those seen in the last day are named.
create or replace function invite_to_preview(preview uuid) returns bigint
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with invited as (
    insert into purge_preview_count (preview_id, account_id, edge_id, asked)
    select p.id, p.account_id, e.id, e.last_seen_at > now() - interval '45 seconds' and 'preview' = any(e.kinds)
      from purge_preview p join site s on s.id = p.site_id join edge_node e on s.visit_region = any(e.regions)
     where p.id = invite_to_preview.preview and p.account_id = current_account()
       and e.revoked_at is null and e.last_seen_at > now() - interval '1 day'
    returning 1)
  select count(*) from invited;
end;
revoke execute on function invite_to_preview from public;
grant execute on function invite_to_preview to fairlead_app;

-- Notes changed keys of a bucket, and adds the job that purges them. The caller has locked the bucket, so nobody waits for
-- the job's row who does not wait for the bucket.
create or replace function note_changed(of_account uuid, of_bucket uuid, keys text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from site_bucket where bucket_id = of_bucket) then return; end if;
  insert into changed_object (account_id, bucket_id, key) select of_account, of_bucket, unnest(keys);
  -- A second gathers what a program puts in a row. Further changes do not put it off.
  perform graphile_worker.add_job('purgeChangedObjects', json_build_object('accountId', of_account, 'bucketId', of_bucket),
    run_at => clock_timestamp() + interval '1 second', job_key => 'changed:' || of_bucket, job_key_mode => 'preserve_run_at');
end $$;
revoke execute on function note_changed from public;

-- Most buckets are no origin of a site, and then nothing is gathered.
create or replace function object_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  if not exists (select from changed c join site_bucket s on s.bucket_id = c.bucket_id) then return null; end if;
  for change in select account_id, bucket_id, array_agg(distinct key) as keys from changed group by account_id, bucket_id loop
    perform note_changed(change.account_id, change.bucket_id, change.keys);
  end loop;
  return null;
end $$;
revoke execute on function object_changed from public;
create or replace trigger object_put after insert on stored_object
  referencing new table as changed for each statement execute function object_changed();
create or replace trigger object_deleted after delete on stored_object
  referencing old table as changed for each statement execute function object_changed();

create or replace function object_moved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  -- An object stays in its bucket.
  if not exists (select from changed c join site_bucket s on s.bucket_id = c.bucket_id) then return null; end if;
  for change in
    select account_id, bucket_id, array_agg(distinct key) as keys
      from (select account_id, bucket_id, key from earlier union all select account_id, bucket_id, key from changed) both_names
     group by account_id, bucket_id
  loop
    perform note_changed(change.account_id, change.bucket_id, change.keys);
  end loop;
  return null;
end $$;
revoke execute on function object_moved from public;
create or replace trigger object_moved after update on stored_object
  referencing old table as earlier new table as changed for each statement execute function object_moved();

-- With another document, visitors get something else for many keys.
create or replace function bucket_documents_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform note_changed(new.account_id, new.id, array['']);
  return null;
end $$;
revoke execute on function bucket_documents_changed from public;
create or replace trigger bucket_documents after update of index_document, error_document on bucket for each row
  when (old.index_document <> new.index_document or old.error_document <> new.error_document)
  execute function bucket_documents_changed();
