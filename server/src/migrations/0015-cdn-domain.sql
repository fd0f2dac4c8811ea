-- What proves the domain of a site, and what was found of it.
create table site_proof (
  site_id uuid primary key,
  account_id uuid not null references account,
  reason text not null check (reason in ('related', 'released', 'suffix')),
  -- Nobody else is shown it, so that nobody proves by the record of another.
  value text not null unique,
  proven_by text check (proven_by in ('TXT', 'CNAME')),
  -- What each name server answered, as the screen shows it.
  looks jsonb not null default '[]',
  tries integer not null default 0,
  asked_at timestamptz,
  looked_at timestamptz,
  next_at timestamptz,
  expires_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id)
);
call protect('site_proof');
grant select, insert, update, delete on site_proof to fairlead_app;

-- What was entered for a custom domain until it is applied, so that a user can leave and come back.
create table domain_setup (
  site_id uuid primary key,
  account_id uuid not null references account,
  domain text not null,
  choice text not null check (choice in ('free', 'existing', 'off')),
  certificate_id uuid,
  -- The value of the TXT record that proves the domain. It stays as long as the domain does.
  txt_value text not null unique,
  -- The result of the latest check.
  cname_found boolean not null default false,
  txt_found boolean not null default false,
  checked_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (site_id, account_id) references site (id, account_id)
);
call protect('domain_setup');
grant select, insert, update, delete on domain_setup to fairlead_app;

-- Names that sites had. They stay with their account for some time, as those of deleted sites do: their DNS may still
-- lead to us.
create table former_domain (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  domain text not null,
  released_at timestamptz not null
);
create index former_domain_reversed on former_domain (reverse(domain) text_pattern_ops, released_at desc);
call protect('former_domain');
grant select, insert on former_domain to fairlead_app;

-- Challenges of certificate authorities (RFC 8555, section 8.3). Edges get them as changes and respond to them.
create table http_challenge (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- The site that has the domain. Edges respond only for this site, so the response ends when the account loses the domain.
  site_id uuid not null,
  domain text not null,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{1,255}$'),
  key_authorization text not null check (key_authorization ~ '^[A-Za-z0-9_-]{1,255}[.][A-Za-z0-9_-]{1,255}$'),
  change_seq bigint not null,
  expires_at timestamptz not null,
  deleted_at timestamptz,
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index http_challenge_change on http_challenge (change_seq);
create index http_challenge_end on http_challenge (expires_at);
call protect('http_challenge');
grant select, insert, update on http_challenge to fairlead_app;
