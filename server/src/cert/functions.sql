-- Whoever replaces a certificate. A certificate that no site uses changes nothing at the edges.
create or replace function number_replacement() returns trigger language plpgsql as $$
begin
  if new.chain is distinct from old.chain and exists (select from site where certificate_id = new.id) then
    new.change_seq := next_change();
  end if;
  return new;
end $$;
create or replace trigger certificate_replaced before update of chain on certificate
  for each row execute function number_replacement();
