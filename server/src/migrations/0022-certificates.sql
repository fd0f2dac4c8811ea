-- Certificates with their keys. What is shown of one is read off it once, when it comes in.
create table certificate (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 255),
  -- 1 or 2 imported, 3 free
  source_type smallint not null check (source_type in (1, 2, 3)),
  -- PEM, the site's own certificate first.
  chain text not null,
  -- Encrypted by the application.
  key bytea not null,
  -- Host names, lower case.
  hosts text[] not null check (cardinality(hosts) > 0),
  issuer text not null,
  serial_number text not null,
  signature_algorithm text not null,
  fingerprint text not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  -- When its users were told that it ends soon.
  warned_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a site's foreign key points at, so that a site never shows another account's.
  unique (id, account_id)
);
create index certificate_list on certificate (account_id, created_at desc, id desc);
create index certificate_ends on certificate (not_after) where warned_at is null;
call protect('certificate');
grant select, insert, update, delete on certificate to fairlead_app;

-- What the newest version shows; earlier versions may name certificates that are gone.
alter table site
  add certificate_id uuid,
  add foreign key (certificate_id, account_id) references certificate (id, account_id);
create index site_certificate on site (certificate_id) where certificate_id is not null;
