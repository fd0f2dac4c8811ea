-- Problems of imported usage that stop the bill run, and what was decided about them.

-- A line of a type that the product does not know, as the file has it, so that what is decided about the type can be applied.
create table cloud_usage_raw_line (
  account_id uuid not null references account,
  version_id uuid not null,
  line integer not null,
  format text not null,
  line_type text not null,
  amount text not null,
  list text not null,
  unblended text not null,
  net text not null,
  effective text not null,
  primary key (version_id, line),
  foreign key (version_id, account_id) references cloud_usage_version (id, account_id) on delete cascade
);
call protect('cloud_usage_raw_line');

-- Its types by version, and the money of each.
create table cloud_usage_raw_type (
  account_id uuid not null references account,
  version_id uuid not null,
  format text not null,
  line_type text not null,
  currency text not null,
  row_count bigint not null,
  invoiced numeric not null,
  primary key (version_id, format, line_type, currency),
  foreign key (version_id, account_id) references cloud_usage_version (id, account_id) on delete cascade
);
call protect('cloud_usage_raw_type');
grant select on cloud_usage_raw_type to fairlead_app;

-- As which known kind a type of lines counts.
create table cloud_usage_line_type (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  format text not null check (length(format) between 1 and 20),
  line_type text not null check (length(line_type) between 1 and 500),
  kind text not null check (length(kind) between 1 and 30),
  note text not null check (length(note) between 1 and 200),
  decided_by text not null,
  created_at timestamptz not null default now(),
  -- Null until the imported lines follow it.
  applied_at timestamptz,
  unique (account_id, format, line_type)
);
create index cloud_usage_line_type_list on cloud_usage_line_type (account_id, created_at desc, id);
call protect('cloud_usage_line_type');
grant select, delete, insert (account_id, format, line_type, kind, note, decided_by, created_at) on cloud_usage_line_type to fairlead_app;

-- The money of each linked account by day, of the versions that count.
create table cloud_usage_linked_day (
  account_id uuid not null references account,
  version_id uuid not null,
  linked text not null,
  day date not null,
  currency text not null,
  row_count bigint not null,
  list numeric not null,
  invoiced numeric not null,
  primary key (version_id, linked, day, currency),
  foreign key (version_id, account_id) references cloud_usage_version (id, account_id) on delete cascade
);
call protect('cloud_usage_linked_day');
grant select on cloud_usage_linked_day to fairlead_app;
insert into cloud_usage_linked_day (account_id, version_id, linked, day, currency, row_count, list, invoiced)
select d.account_id, d.version_id, d.linked, d.day, s.currency, sum(d.row_count)::bigint, sum(d.list), sum(c.invoiced)
  from cloud_usage_day d
  join cloud_usage_day_cost c
    on c.version_id = d.version_id and c.linked = d.linked and c.day = d.day and c.sku_id = d.sku_id and c.month = d.month
  join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
 group by 1, 2, 3, 4, 5;

-- That damaged rows of a delivery are accepted, and why.
alter table cloud_usage_delivery
  add column damage_note text not null default '' check (length(damage_note) <= 200),
  add column damage_accepted_by text not null default '';
grant update (damage_note, damage_accepted_by) on cloud_usage_delivery to fairlead_app;

-- That a linked account is billed to nobody for a month. It holds for the amount that was seen, not for another one.
create table cloud_usage_acceptance (
  account_id uuid not null references account,
  payer text not null,
  linked text not null,
  month date not null,
  currency text not null,
  invoiced numeric not null,
  note text not null check (length(note) between 1 and 200),
  accepted_by text not null,
  accepted_at timestamptz not null default now(),
  primary key (account_id, payer, linked, month, currency)
);
call protect('cloud_usage_acceptance');
grant select, insert, update (invoiced, note, accepted_by, accepted_at) on cloud_usage_acceptance to fairlead_app;

-- What is open: a problem closes itself with its cause. Read with the rights of its reader.
create view cloud_usage_open_problem with (security_invoker) as
with current_version as (
  select v.id, v.account_id, v.delivery_id, v.payer, v.month from cloud_usage_version v where v.is_current
), found as (
  -- 1 rows that cannot be read
  select v.account_id, 1::smallint as kind, v.month, v.payer, '' as linked, '' as format, '' as line_type, '' as currency,
         null::date as first_day, null::date as last_day, d.damaged_count as row_count, null::numeric as invoiced,
         d.id as delivery_id, false as pending
    from current_version v
    join cloud_usage_delivery d on d.id = v.delivery_id and d.account_id = v.account_id
   where d.damaged_count > 0 and d.damage_accepted_by = ''
  union all
  -- 2 unknown types of lines
  select v.account_id, 2, v.month, v.payer, '', t.format, t.line_type, t.currency, null, null, t.row_count, t.invoiced,
         v.delivery_id, k.id is not null
    from current_version v
    join cloud_usage_raw_type t on t.version_id = v.id and t.account_id = v.account_id
    left join cloud_usage_line_type k
      on k.account_id = t.account_id and k.format = t.format and k.line_type = t.line_type
   where k.applied_at is null
  union all
  -- 3 payer accounts that are not registered
  select v.account_id, 3, v.month, v.payer, '', '', '', l.currency, min(l.day), max(l.day), sum(l.row_count)::bigint, sum(l.invoiced),
         v.delivery_id, false
    from current_version v
    join cloud_usage_linked_day l on l.version_id = v.id and l.account_id = v.account_id
   where not exists (select from payer p where p.account_id = v.account_id and p.number = v.payer)
   group by v.id, v.account_id, v.month, v.payer, l.currency, v.delivery_id
  union all
  -- 4 linked accounts that are not registered, 5 those that no contract held on a day with cost
  select v.account_id, case when n.id is null then 4 else 5 end, v.month, v.payer, l.linked, '', '', l.currency, min(l.day),
         max(l.day), sum(l.row_count)::bigint, sum(l.invoiced), v.delivery_id, false
    from current_version v
    join payer p on p.account_id = v.account_id and p.number = v.payer
    join cloud_usage_linked_day l on l.version_id = v.id and l.account_id = v.account_id
    left join linked_number n on n.account_id = v.account_id and n.number = l.linked
   where (l.invoiced <> 0 or l.list <> 0)
     and not exists (
       select from account_binding b
        where b.account_id = v.account_id and b.linked_number_id = n.id
          and b.begins <= l.day and (b.ends is null or l.day < b.ends))
   group by v.id, v.account_id, v.month, v.payer, l.linked, n.id, l.currency, v.delivery_id
)
select overlay(overlay(md5(concat_ws(' ', f.account_id, f.kind, f.month, f.payer, f.linked, f.format, f.line_type, f.currency,
         f.delivery_id)) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid as id,
       f.*, d.name as delivery_name
  from found f
  join cloud_usage_delivery d on d.id = f.delivery_id and d.account_id = f.account_id
  left join cloud_usage_acceptance a
    on f.kind = 5 and a.account_id = f.account_id and a.payer = f.payer and a.linked = f.linked and a.month = f.month
   and a.currency = f.currency and a.invoiced = f.invoiced
 where a.account_id is null;
grant select on cloud_usage_open_problem to fairlead_app, fairlead_system;
