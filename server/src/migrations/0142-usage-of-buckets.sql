-- What is read of buckets by the S3 API and by signed links is charged like what edges serve (decision 0130).
create table bucket_usage (
  bucket_id uuid not null,
  account_id uuid not null references account,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  requests bigint not null check (requests >= 0),
  -- Bytes of bodies that were sent.
  traffic bigint not null check (traffic >= 0),
  primary key (bucket_id, hour)
);
create index bucket_usage_hour on bucket_usage (account_id, hour);
call protect('bucket_usage');
grant select on bucket_usage to fairlead_app;

-- The names of buckets in charges and statements. They stay when the bucket is deleted, like the tombstones of sites.
create table metered_bucket (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null
);
call protect('metered_bucket');
grant select on metered_bucket to fairlead_app;

-- Adds what the storage program has counted since the last time, to its counters and to what is to be charged, at once. Rows are
-- written in one order, so that two programs cannot wait for each other. What is counted of a bucket that is gone is given up.
create function meter_buckets(hours timestamptz[], buckets uuid[], counted_requests bigint[], counted_traffic bigint[], of_region text)
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
