-- A payment of which nobody knows whether it is for a top-up is named beside it, and kept by none (decision 0086).
alter table top_up add held_for text not null default '' check (held_for in ('', 'tail'));
alter table top_up add held_payment text not null default '' check (length(held_payment) <= 200);
alter table top_up add held_amount numeric check (held_amount > 0 and held_amount < 1000000000000);
alter table top_up add held_at timestamptz;
alter table top_up add check ((held_for = '') = (held_payment = '') and (held_for = '') = (held_amount is null)
  and (held_amount is null) = (held_at is null));

-- A transaction is named by one top-up of an account at a time. Another account may name it too, since anybody can read a chain.
create unique index top_up_tx_id on top_up (account_id, tx_id) where tx_id <> '' and status in (-1, 0, 1);
