-- The failures of an origin before the current or last one, newest first.
alter table origin_health add column earlier jsonb not null default '[]';
