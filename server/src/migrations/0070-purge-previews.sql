-- A purge that a user is about to send, and what it would affect on each edge.
create table purge_preview (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  paths text[] not null,
  tags text[] not null,
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id),
  unique (id, account_id)
);
create unique index purge_preview_change on purge_preview (change_seq);
create index purge_preview_age on purge_preview (created_at);
create index purge_preview_account on purge_preview (account_id, created_at);
call protect('purge_preview');
grant select, insert on purge_preview to fairlead_app;

create table purge_preview_count (
  preview_id uuid not null,
  account_id uuid not null references account,
  edge_id uuid not null references edge_node,
  -- Whether the edge was online and knew previews. One that was not can hold objects all the same.
  asked boolean not null,
  count jsonb,
  primary key (preview_id, edge_id),
  foreign key (preview_id, account_id) references purge_preview (id, account_id) on delete cascade
);
create index purge_preview_count_edge on purge_preview_count (edge_id) where count is null;
call protect('purge_preview_count');
grant select on purge_preview_count to fairlead_app;

-- A preview is for the edges that serve the site's region: those online are asked, those seen in the last day are named.
create function invite_to_preview(preview uuid) returns bigint
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with invited as (
    insert into purge_preview_count (preview_id, account_id, edge_id, asked)
    select p.id, p.account_id, e.id, e.last_seen_at > now() - interval '45 seconds' and 'preview' = any(e.kinds)
      from purge_preview p join site s on s.id = p.site_id join edge_node e on s.visit_region = any(e.regions)
     where p.id = invite_to_preview.preview and p.account_id = current_account()
       and e.revoked_at is null and e.last_seen_at > now() - interval '1 day'
    returning 1)
  select count(*) from invited;
end;
revoke execute on function invite_to_preview from public;
grant execute on function invite_to_preview to fairlead_app;
