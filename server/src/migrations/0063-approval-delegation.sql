-- Who lends the right to decide about requests, to whom and until when.
create table approval_delegation (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  from_id uuid not null,
  from_name text not null,
  to_id uuid not null,
  to_name text not null,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  -- When it was ended before its time, and by whom.
  ended_at timestamptz,
  ended_name text not null default '',
  check (from_id <> to_id),
  check ((ended_at is null) = (ended_name = ''))
);
create index approval_delegation_list on approval_delegation (account_id, created_at desc, id desc);
create index approval_delegation_receiver on approval_delegation (to_id, ends_at) where ended_at is null;
call protect('approval_delegation');
grant select, insert on approval_delegation to fairlead_app;
grant update (ended_at, ended_name) on approval_delegation to fairlead_app;

-- In whose place it was decided.
alter table approval add column decided_for text not null default '';
grant update (decided_for) on approval to fairlead_app;
