-- A batch of codes can wait for a second person (decision 0162). Its codes are generated afterwards, for who asked for them.
alter table voucher_batch
  -- 0 waits, 1 approved, 2 the codes were generated
  add column codes_state smallint not null default 2 check (codes_state between 0 and 2),
  add column approval_id uuid,
  add column created_by_id uuid;
