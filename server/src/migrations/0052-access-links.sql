-- Links to what opens a user's account besides the password: they name keys and passkeys, and revoke them.
create table access_link (
  -- SHA-256 of the link's token. A link that was used is no longer here.
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index access_link_user on access_link (user_id);
create index access_link_expiry on access_link (expires_at);
grant select, insert, delete on access_link to fairlead_system;
