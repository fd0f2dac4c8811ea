create table secret_key (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  user_id uuid not null,
  app_id text not null unique check (app_id ~ '^FL[0-9A-F]{20}$'),
  -- Encrypted by the application. It cannot be a hash, for every signature is computed again from the secret.
  secret bytea not null,
  name text not null check (length(name) between 1 and 100),
  remark text not null default '' check (length(remark) <= 500),
  linked_account_id uuid,
  -- Menu and action keys.
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and ranges in the spelling of ipaddr.js; empty for everywhere.
  allowed_addresses text[] not null default '{}',
  expires_at timestamptz,
  -- 0 disabled, 1 enabled
  status smallint not null default 1 check (status in (0, 1)),
  last_visit_at timestamptz,
  created_at timestamptz not null default now(),
  -- The secret, sealed for the storage program. Null for keys that are older.
  storage_secret bytea,
  -- The buckets that it reaches; null for all. An array, not rows: the key must not reach more once a bucket is deleted.
  bucket_ids uuid[] check (cardinality(bucket_ids) <= 100),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id)
    on delete set null (linked_account_id),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade,
  unique (id, account_id)
);
create index secret_key_list on secret_key (account_id, created_at desc, id);
create index secret_key_of_user on secret_key (user_id);
create index secret_key_linked on secret_key (linked_account_id) where linked_account_id is not null;
call protect('secret_key');
-- A user's request writes the secret once and never reads it.
grant select (id, account_id, user_id, app_id, name, remark, linked_account_id, scopes, allowed_addresses, expires_at,
              status, last_visit_at, created_at, bucket_ids) on secret_key to fairlead_app;
grant insert, delete on secret_key to fairlead_app;
grant update (name, remark, linked_account_id, scopes, allowed_addresses, expires_at, status, bucket_ids) on secret_key
  to fairlead_app;

-- An invitation that was sent with a secret key falls with the key.
alter table invitation add foreign key (secret_key_id, account_id) references secret_key (id, account_id)
  on delete set null (secret_key_id);

-- One signed request. The row is the nonce, which is used once, and the ticket by which the request enters.
create table secret_key_use (
  key_id uuid not null references secret_key on delete cascade,
  nonce text not null,
  -- Random.
  ticket bytea not null unique,
  -- By then the timestamp of the request is too old to be signed for again, and the request is over.
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index secret_key_use_expiry on secret_key_use (expires_at);
grant select, insert, delete on secret_key_use to fairlead_system;
