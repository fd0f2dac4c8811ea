-- Certificates with their keys. What is shown of one is read off it once, when it comes in. The row of a free one is
-- there from the request on, and has its certificate once the authority has issued it.
create table certificate (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 255),
  -- 1 or 2 imported, 3 free
  source_type smallint not null check (source_type in (1, 2, 3)),
  -- PEM, the site's own certificate first.
  chain text,
  -- Encrypted by the application.
  key bytea,
  -- Host names, lower case.
  hosts text[] not null check (cardinality(hosts) > 0),
  issuer text not null default '',
  serial_number text not null default '',
  signature_algorithm text not null default '',
  fingerprint text not null default '',
  not_before timestamptz,
  not_after timestamptz,
  -- When its users were told that it ends soon.
  warned_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of a free certificate; null for an imported one.
  domain text,
  -- 0 none, 1 generating, 2 done, 3 failed: of the latest order that was not a renewal.
  generate_status smallint not null default 0 check (generate_status between 0 and 3),
  -- When it is renewed by itself, and when the authority is asked for a better time.
  renew_at timestamptz,
  ask_renewal_at timestamptz,
  -- The number of the last replacement while a site used the certificate. Edges get it as a change of its own.
  change_seq bigint unique,
  -- What a site's foreign key points at, so that a site never shows another account's.
  unique (id, account_id),
  check ((source_type = 3) = (domain is not null)),
  check ((chain is null) = (key is null) and (chain is null) = (not_before is null)
         and (chain is null) = (not_after is null)),
  check (chain is not null or source_type = 3)
);
create index certificate_list on certificate (account_id, created_at desc, id desc);
create index certificate_ends on certificate (not_after) where warned_at is null;
create index certificate_renewal on certificate (least(renew_at, ask_renewal_at)) where source_type = 3;
call protect('certificate');
grant select, insert, update, delete on certificate to fairlead_app;

-- One order at an authority (RFC 8555). Each step is written before it is done, so that it can go on elsewhere.
create table certificate_order (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- An order outlives its certificate: what an authority refused for a domain it refuses for the next one, too.
  certificate_id uuid,
  kind text not null check (kind in ('issue', 'renewal')),
  domain text not null,
  -- The address of the authority's directory.
  directory text not null,
  step text not null,
  -- Of the certificate to come, until the order ends. Encrypted by the application.
  key bytea,
  method text check (method in ('dns', 'http')),
  order_url text,
  authorization_url text,
  challenge_url text,
  token text,
  txt_value text,
  txt_changed boolean not null default false,
  -- How often the present step was tried in vain, and the latest look at the name servers.
  tries integer not null default 0,
  looks jsonb not null default '[]',
  looked_at timestamptz,
  -- When the next step is due; null once the order has ended.
  next_at timestamptz,
  -- A process works on a step until then. What is late was killed.
  claimed_until timestamptz,
  claim uuid,
  -- Why it failed or waits, in the authority's words too, and from when on it may be tried again.
  cause text,
  detail text not null default '',
  retry_at timestamptz,
  -- Until when the authority keeps the order.
  order_expires_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Our account at the authority was missing, and was registered again for this order. It is done once.
  account_renewed boolean not null default false,
  -- The TXT value that a message has asked users to add.
  told_value text,
  -- The CAA records that forbid the certificate: where they are, what they are, and what would have to be added.
  caa jsonb,
  check ((ended_at is null) = (next_at is not null) and (ended_at is null) = (key is not null)),
  foreign key (certificate_id, account_id) references certificate (id, account_id)
    on delete set null (certificate_id),
  check (certificate_id is not null or ended_at is not null)
);
create unique index certificate_order_open on certificate_order (certificate_id) where ended_at is null;
create unique index certificate_order_url on certificate_order (order_url);
create index certificate_order_latest on certificate_order (certificate_id, created_at desc);
create index certificate_order_due on certificate_order (next_at) where ended_at is null;
create index certificate_order_failures on certificate_order (domain, ended_at) where cause is not null;
call protect('certificate_order');
grant select, insert, update on certificate_order to fairlead_app;

-- What has happened to a certificate.
create table certificate_event (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  certificate_id uuid not null,
  kind text not null,
  cause text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (certificate_id, account_id) references certificate (id, account_id) on delete cascade
);
create index certificate_event_latest on certificate_event (certificate_id, created_at desc, id desc);
call protect('certificate_event');
grant select, insert on certificate_event to fairlead_app;

-- Our account at each authority. The system's alone.
create table authority_account (
  directory text primary key,
  -- Encrypted by the application.
  key bytea not null,
  url text,
  created_at timestamptz not null default now()
);
grant select, insert, update on authority_account to fairlead_system;
