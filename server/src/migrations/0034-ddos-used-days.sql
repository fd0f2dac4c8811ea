-- Each site that a protection has covered, for the refunds of later ones (decision 0106).
create table ddos_covered (
  protection_id uuid not null,
  account_id uuid not null,
  site_id uuid not null,
  domain text not null,
  primary key (protection_id, site_id),
  foreign key (protection_id, account_id) references ddos_protection (id, account_id)
);
create index ddos_covered_domain on ddos_covered (account_id, domain);
call protect('ddos_covered');
grant select, insert on ddos_covered to fairlead_app;
insert into ddos_covered (protection_id, account_id, site_id, domain)
select h.protection_id, h.account_id, h.site_id, s.domain
  from ddos_shield h join site s on s.id = h.site_id where h.protection_id is not null;

-- What a refund keeps for the days that were used.
alter table ddos_order
  add column kept ledger_amount not null default 0 check (kept >= 0 and kept <= amount and (kept = 0 or status = 4));

-- The months that were paid for, counted from the beginning, so that a short month does not shorten those after it.
alter table ddos_protection add column months smallint not null default 1 check (months > 0);
update ddos_protection p
   set months = greatest(1, (select sum(o.months) from ddos_order o
                              where o.protection_id = p.id and o.status in (1, 4)));
update ddos_protection
   set ends_at = (starts_at at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC';
alter table ddos_protection alter column months drop default;
