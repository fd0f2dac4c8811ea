-- Free certificates. A row is there from the request on, and has its certificate once the authority has issued it.
alter table certificate
  alter column chain drop not null,
  alter column key drop not null,
  alter column serial_number set default '',
  alter column issuer set default '',
  alter column signature_algorithm set default '',
  alter column fingerprint set default '',
  alter column not_before drop not null,
  alter column not_after drop not null,
  -- Of a free certificate; null for an imported one.
  add column domain text,
  -- 0 none, 1 generating, 2 done, 3 failed: of the latest order that was not a renewal.
  add column generate_status smallint not null default 0 check (generate_status between 0 and 3),
  -- When it is renewed by itself, and when the authority is asked for a better time.
  add column renew_at timestamptz,
  add column ask_renewal_at timestamptz,
  add check ((source_type = 3) = (domain is not null)),
  add check ((chain is null) = (key is null) and (chain is null) = (not_before is null)
             and (chain is null) = (not_after is null)),
  add check (chain is not null or source_type = 3);
create index certificate_renewal on certificate (least(renew_at, ask_renewal_at)) where source_type = 3;

-- One order at an authority (RFC 8555). Each step is written before it is done, so that it can go on elsewhere.
create table certificate_order (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  certificate_id uuid not null,
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
  check ((ended_at is null) = (next_at is not null) and (ended_at is null) = (key is not null)),
  foreign key (certificate_id, account_id) references certificate (id, account_id) on delete cascade
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
insert into certificate_event (account_id, certificate_id, kind, expires_at, created_at)
  select account_id, id, 'imported', not_after, created_at from certificate;
