-- The ways of a status. Users may only cancel; everything else follows from payments, or is an act of staff.
create or replace function top_up_moves() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    (0, 1), (0, 2), (0, 3), (0, 5), (0, -1),
    (-1, 1), (-1, 2),
    (1, 4), (2, 4), (3, 4), (5, 4),
    -- A dispute was won, and nothing else is returned.
    (4, 1)) then
    raise 'a top-up does not go from % to %', old.status, new.status;
  end if;
  if current_user = 'fairlead_app' and (old.status, new.status) <> (0, 5) then
    raise 'only a top-up in payment is cancelled';
  end if;
  if (new.account_id, new.number, new.method, new.provider, new.amount, new.share, new.paid, new.currency, new.rate, new.charge)
     is distinct from
     (old.account_id, old.number, old.method, old.provider, old.amount, old.share, old.paid, old.currency, old.rate, old.charge) then
    raise 'what a top-up is about does not change';
  end if;
  return new;
end $$;
create or replace trigger top_up_moves before update on top_up for each row execute function top_up_moves();
