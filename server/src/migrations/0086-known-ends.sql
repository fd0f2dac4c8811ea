-- Since when it is known on which day a binding ends, so that what was known at a moment can be told (decision 0200).
alter table account_binding add unique (id, account_id);
create table account_binding_end (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  binding_id uuid not null,
  ends date not null,
  known_at timestamptz not null,
  foreign key (binding_id, account_id) references account_binding (id, account_id) on delete cascade
);
create index account_binding_end_of on account_binding_end (binding_id, known_at desc, id);
call protect('account_binding_end');
grant select, insert on account_binding_end to fairlead_app;

-- Of what ended before, the next holder is known; else the day itself is the best that is.
insert into account_binding_end (account_id, binding_id, ends, known_at)
select b.account_id, b.id, b.ends,
       coalesce((select min(n.created_at) from account_binding n where n.linked_number_id = b.linked_number_id and n.begins = b.ends),
                greatest(b.created_at, b.ends::timestamptz))
  from account_binding b
 where b.ends is not null;
