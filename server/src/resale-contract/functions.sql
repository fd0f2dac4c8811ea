-- What was approved stays as it was, whoever asks.
create or replace function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'An approved version of a contract cannot be changed';
end $$;
create or replace trigger resale_version_kept before update or delete or truncate on resale_contract_version
  for each statement execute function refuse_version_change();
