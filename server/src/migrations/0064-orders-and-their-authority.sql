alter table certificate_order
  -- Our account at the authority was missing, and was registered anew for this order. It is done once.
  add column account_renewed boolean not null default false,
  -- The TXT value that a message has asked users to add.
  add column told_value text,
  -- The CAA records that forbid the certificate: where they are, what they are, and what would have to be added.
  add column caa jsonb;
