-- The number of the last replacement while a site used the certificate. Edges get it as a change of its own.
alter table certificate add column change_seq bigint unique;

-- Whoever replaces a certificate. A certificate that no site uses changes nothing at the edges.
create function number_replacement() returns trigger language plpgsql as $$
begin
  if new.chain is distinct from old.chain and exists (select from site where certificate_id = new.id) then
    new.change_seq := next_change();
  end if;
  return new;
end $$;
create trigger certificate_replaced before update of chain on certificate
  for each row execute function number_replacement();
