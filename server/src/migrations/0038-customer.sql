-- Whom an account sells to. The account of a row is the seller; the buyer's own account is another one.

create table customer (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Counted by the seller, so that nobody learns how many customers others have.
  number text not null check (number ~ '^C\d{6,}$'),
  name text not null check (length(name) between 1 and 200),
  short_name text not null default '' check (length(short_name) <= 100),
  -- 1 personal, 2 enterprise
  type smallint not null check (type in (1, 2)),
  industry text not null default '' check (length(industry) <= 100),
  contact_person text not null default '' check (length(contact_person) <= 100),
  phone text not null default '' check (phone ~ '^[\d+-]{0,32}$'),
  email text not null default '' check (length(email) <= 254),
  -- 1 under investigation, 2 following up, 3 deal done, 4 closed
  status smallint not null default 1 check (status between 1 and 4),
  enabled boolean not null default true,
  remark text not null default '' check (length(remark) <= 500),
  -- The user who looks after the customer.
  saler_id uuid,
  followed_at timestamptz,
  next_contact_at timestamptz,
  -- 0 not activated, 1 activating: a one-time password is on its way or was mailed, 2 activated: the customer has signed in
  login_status smallint not null default 0 check (login_status between 0 and 2),
  login_asked_at timestamptz,
  -- The last request failed, since the address already has an account.
  login_taken boolean not null default false,
  -- The account that the customer signs in to, and its number, which the seller may see.
  buyer_id uuid unique references account,
  login_number text not null default '',
  created_at timestamptz not null default now(),
  unique (account_id, number),
  unique (id, account_id),
  check (login_status < 2 or buyer_id is not null),
  foreign key (saler_id, account_id) references app_user (id, account_id) on delete set null (saler_id)
);
create unique index customer_name on customer (account_id, lower(name));
create index customer_list on customer (account_id, created_at desc, id);
create index customer_contact on customer (account_id, next_contact_at, id);
create index customer_saler on customer (saler_id) where saler_id is not null;
create index customer_activating on customer (buyer_id) where login_status = 1 and buyer_id is not null;
create index customer_search on customer
  using gin ((number || ' ' || name || ' ' || short_name || ' ' || contact_person || ' ' || email) gin_trgm_ops);
call protect('customer');
grant select on customer to fairlead_app;
grant insert (account_id, number, name, short_name, type, industry, contact_person, phone, email, remark, created_at)
  on customer to fairlead_app;
grant update (name, short_name, type, industry, contact_person, phone, email, remark, status, enabled, saler_id,
              followed_at, next_contact_at, login_status, login_asked_at, login_taken)
  on customer to fairlead_app;

-- What was said to a customer, and when.
create table customer_follow_up (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  customer_id uuid not null,
  user_name text not null,
  note text not null check (length(note) between 1 and 1000),
  status smallint not null check (status between 1 and 4),
  next_contact_at timestamptz,
  created_at timestamptz not null,
  foreign key (customer_id, account_id) references customer (id, account_id) on delete cascade
);
create index customer_follow_up_list on customer_follow_up (customer_id, created_at desc, id);
call protect('customer_follow_up');
grant select, insert on customer_follow_up to fairlead_app;
