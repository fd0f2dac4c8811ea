-- What one person wants to do and a second one decides (decision 0162).

create table approval (
  id uuid primary key default gen_random_uuid(),
  -- Whose users decide.
  account_id uuid not null references account,
  kind text not null check (length(kind) between 1 and 40),
  -- Of two pending requests about one object the second would be decided on what the first has changed.
  subject_key text not null check (length(subject_key) between 1 and 200),
  subject text not null check (length(subject) between 1 and 300),
  -- amount, sum, personSum, change, first: why one person is not enough
  cause text not null check (cause in ('amount', 'sum', 'personSum', 'change', 'first')),
  -- In dollars.
  amount numeric check (amount >= 0),
  customer_id uuid references account,
  reason text not null default '' check (length(reason) <= 500),
  -- What is shown to who decides, and what the slice needs to carry it out.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  act jsonb not null check (jsonb_typeof(act) = 'object'),
  -- 0 pending, 1 approved, 2 refused, 3 withdrawn, 4 expired
  status smallint not null default 0 check (status between 0 and 4),
  requested_by uuid not null,
  requested_name text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  decided_by uuid,
  decided_name text not null default '',
  decided_at timestamptz,
  refusal text not null default '' check (length(refusal) <= 200),
  -- Two persons are two.
  constraint approval_two_persons check (status not in (1, 2) or decided_by <> requested_by),
  check ((status = 0) = (decided_at is null)),
  check ((status in (1, 2, 3)) = (decided_by is not null)),
  check ((status = 2) = (refusal <> ''))
);
create unique index approval_pending on approval (account_id, kind, subject_key) where status = 0;
create index approval_list on approval (account_id, requested_at desc, id desc);
create index approval_customer on approval (customer_id, requested_at desc) where customer_id is not null;
create index approval_subject on approval (kind, subject_key, requested_at desc);
create index approval_ends on approval (expires_at) where status = 0;
call protect('approval');

-- What one person did without a second one, so that many small amounts count as the sum that they are.
create table sole_act (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  kind text not null,
  user_id uuid not null,
  customer_id uuid references account,
  -- In dollars.
  amount numeric not null check (amount > 0),
  done_at timestamptz not null
);
create index sole_act_list on sole_act (account_id, done_at);
call protect('sole_act');

-- The request that a decision waits for. Those that wait without one are dropped, and made again.
alter table top_up_decision add column approval_id uuid;
update top_up_decision set stage = 2, ended_at = now() where stage = 0;

alter table exchange_rate
  add column id uuid not null default gen_random_uuid(),
  add column approval_id uuid,
  add column second_name text not null default '';
create index exchange_rate_list on exchange_rate (since desc, id desc);
