-- How many zero bits the work has that is asked for beside the picture.
alter table captcha add column work_bits smallint not null default 12 check (work_bits between 1 and 32);

-- How many captchas somebody has asked for, and all together, in spans of ten minutes: who asks often works more.
create table captcha_ask (
  -- SHA-256 of the address, of IPv6 its first 64 bits.
  asker bytea not null,
  begun_at timestamptz not null,
  asks integer not null,
  primary key (asker, begun_at)
);
create index captcha_ask_age on captcha_ask (begun_at);
grant select, insert, update, delete on captcha_ask to fairlead_system;
