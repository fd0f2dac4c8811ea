-- An issued bill keeps its amounts, and is never deleted: not even by the owner of the tables.
create or replace function keep_issued_bill() returns trigger language plpgsql as $$
begin
  if old.issued_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an issued bill is never deleted';
  end if;
  if (new.number, new.kind, new.customer_id, new.contract_id, new.strategy_id, new.month, new.currency, new.exchange_rate,
      new.tax_rate, new.list_amount, new.contract_amount, new.fee_amount, new.adjustment, new.credit, new.saving, new.tax,
      new.rounding, new.bill_amount, new.expect_amount, new.bill_date, new.due_date, new.issued_at)
     is distinct from
     (old.number, old.kind, old.customer_id, old.contract_id, old.strategy_id, old.month, old.currency, old.exchange_rate,
      old.tax_rate, old.list_amount, old.contract_amount, old.fee_amount, old.adjustment, old.credit, old.saving, old.tax,
      old.rounding, old.bill_amount, old.expect_amount, old.bill_date, old.due_date, old.issued_at) then
    raise exception 'an issued bill never changes';
  end if;
  return new;
end $$;
