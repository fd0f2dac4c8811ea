-- What objects are called and to whom they belong (decision 0097). Their bytes are in the store of the storage
-- program.

create table bucket (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Spec 1, section 5. A name is a label of a host as well, so it neither begins nor ends with a hyphen.
  name text collate "C" not null check (name ~ '^[a-z0-9]([a-z0-9-]{0,22}[a-z0-9])?$'),
  -- Bytes.
  capacity bigint not null check (capacity > 0),
  -- What its objects take in all. Written by the functions of buckets only.
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  object_count bigint not null default 0 check (object_count >= 0),
  created_at timestamptz not null default now(),
  -- 1 own storage, 2 a public cloud's object store (spec 1, section 3).
  type smallint not null default 1 check (type in (1, 2)),
  region text not null default 'fairlead-1' check (length(region) between 1 and 64),
  -- From then on nothing can be read from it or put into it.
  expires_at timestamptz,
  -- Bytes of parts whose upload is not complete.
  pending_bytes bigint not null default 0 check (pending_bytes >= 0),
  -- What visitors of a site get for a folder; empty for nothing.
  index_document text not null default '' check (octet_length(index_document) <= 255),
  -- The key of what they get, with status 404, in place of an object that is missing; empty for a short text.
  error_document text not null default '' check (octet_length(error_document) <= 1024),
  -- A bucket without a capacity of its own may hold all that its account may store, also when that changes.
  has_own_capacity boolean not null default false,
  unique (account_id, name),
  unique (id, account_id)
);
create index bucket_list on bucket (account_id, created_at desc, id);
call protect('bucket');
-- The storage program sees the rows of one account at a time.
create policy stored_account on bucket to fairlead_storage
  using (account_id = current_account()) with check (account_id = current_account());
grant select, delete,
    insert (id, account_id, name, capacity, type, region, expires_at, created_at, index_document, error_document, has_own_capacity),
    update (capacity, expires_at, used_bytes, object_count, pending_bytes, index_document, error_document, has_own_capacity)
  on bucket to fairlead_app;
grant select, update (used_bytes, object_count, pending_bytes) on bucket to fairlead_storage;

-- What all buckets of an account may hold together (spec 1, section 6), and what they hold.
create table storage_quota (
  account_id uuid primary key references account,
  -- Bytes. The settings of the control plane name other figures for single accounts.
  capacity bigint not null default 5000000000 check (capacity >= 0),
  used_bytes bigint not null default 0 check (used_bytes >= 0)
);
call protect('storage_quota');
grant select on storage_quota to fairlead_app;

create table stored_object (
  id uuid primary key default gen_random_uuid(),
  -- That of its bucket. A foreign key of its own would be looked up again for every row (decision 0127).
  account_id uuid not null,
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
call protect('stored_object');
-- A page of a bucket reads its rows by bucket and key, so their account is compared row by row. As a query of its own, the
-- account of the connection is worked out once for each statement, and not for each row, which took longer than reading it.
alter policy own_account on stored_object
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
create policy stored_account on stored_object to fairlead_storage
  using (account_id = (select current_account())) with check (account_id = (select current_account()));
grant select, insert, delete, update (key, size, etag, content_type, headers, modified_at) on stored_object to fairlead_app;
grant select, insert, delete, update (size, etag, content_type, headers, modified_at) on stored_object to fairlead_storage;

-- The bytes of an object, in order. An id stands here once, so bytes belong to one object.
create table object_bytes (
  id text collate "C" primary key,
  -- That of its object.
  account_id uuid not null,
  object_id uuid not null,
  part integer not null check (part >= 0),
  size bigint not null check (size >= 0),
  -- The bytes of a small object stand in the row that gives them to it (decision 0127): the statement that puts the object writes
  -- them, and whatever deletes the row deletes them. It is what a folder would have as the file of this id: the bytes, and their sums.
  file bytea storage external,
  unique (object_id, part),
  foreign key (object_id, account_id) references stored_object (id, account_id) on delete cascade
)
-- A row must fit into a page (8 KB), without being cut into pieces of 2 KB in another table.
with (toast_tuple_target = 8160);
call protect('object_bytes');
create policy stored_account on object_bytes to fairlead_storage
  using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, delete on object_bytes to fairlead_app, fairlead_storage;

-- A multipart upload. Its parts are bytes in the store already; to complete it makes them an object (decision 0097).
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
call protect('object_upload');
create policy stored_account on object_upload to fairlead_storage
  using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, delete, update (etag) on object_upload to fairlead_app, fairlead_storage;

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
call protect('upload_part');
create policy stored_account on upload_part to fairlead_storage
  using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, delete on upload_part to fairlead_app, fairlead_storage;

-- Bytes whose rows the control plane has deleted. The storage program removes them, and then the row.
create table discarded_bytes (
  id text collate "C" primary key,
  account_id uuid not null references account,
  discarded_at timestamptz not null default now()
);
call protect('discarded_bytes');
grant insert on discarded_bytes to fairlead_app;

-- Buckets of type 2: their bytes are in a bucket of a public cloud (decision 0096).
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

-- What is read of buckets by the S3 API and by signed links is charged like what edges serve (decision 0131).
create table bucket_usage (
  bucket_id uuid not null,
  account_id uuid not null references account,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  requests bigint not null check (requests >= 0),
  -- Bytes of bodies that were sent.
  traffic bigint not null check (traffic >= 0),
  -- What it kept, as a third meter: the bytes that it held, once for each hour (decision 0131).
  byte_hours bigint not null default 0 check (byte_hours >= 0),
  primary key (bucket_id, hour)
);
create index bucket_usage_hour on bucket_usage (account_id, hour);
-- A bucket has a row for each hour now. Old ones are found without reading all of them.
create index bucket_usage_age on bucket_usage using brin (hour);
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

-- The latest hour whose stored bytes were counted: at most one row.
create table storage_metered (
  only_row boolean primary key default true check (only_row),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC'))
);

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
