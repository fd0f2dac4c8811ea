-- What edges may spend for accounts (decision 0090).
create table spend_lease (
  account_id uuid not null references account,
  edge_id uuid not null references edge_node on delete cascade,
  -- The last call of the edge that counted: its number within the edge's journal. A later one must have a higher number.
  journal uuid not null,
  seq bigint not null check (seq > 0),
  -- What the edge held when it was last answered, together with what it was given then.
  amount ledger_amount not null check (amount >= 0),
  traffic numeric not null check (traffic >= 0),
  origin_traffic numeric not null check (origin_traffic >= 0),
  requests numeric not null check (requests >= 0),
  -- From then on the edge spends nothing of it.
  expires_at timestamptz not null,
  primary key (account_id, edge_id)
);
create index spend_lease_edge on spend_lease (edge_id);
create index spend_lease_expires on spend_lease (expires_at);
call protect('spend_lease');

-- Edges learn whose each site is.
update site set change_seq = next_change() where deleted_at is null;
