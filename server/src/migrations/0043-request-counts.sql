-- Requests of an address or a key in a span of time, which several control planes count together. Unlogged, because a crash
-- that loses the counts of a minute does no harm, and they are written often.
create unlogged table request_count (
  -- SHA-256 of what is counted.
  name bytea not null,
  begun_at timestamptz not null,
  requests integer not null,
  primary key (name, begun_at)
);
create index request_count_age on request_count (begun_at);
grant select, insert, update, delete on request_count to fairlead_system;
