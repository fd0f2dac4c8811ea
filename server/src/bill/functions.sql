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
create or replace trigger bill_stays before update or delete on bill for each row execute function keep_issued_bill();

-- Whether the customer of a bill has billed the same linked accounts on to his own customers. A seller cannot see those bills,
-- and learns no more of them than that.
create or replace function is_billed_on(of_account uuid, of_bill uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if current_account() is distinct from of_account and current_account() is not null then
    return false;
  end if;
  return exists (
    select from bill b
      join customer c on c.id = b.customer_id and c.account_id = b.account_id
      join bill next on next.account_id = c.buyer_id and next.month = b.month
     where b.id = of_bill and b.account_id = of_account
       and next.kind = 1 and next.issued_at is not null and next.charged_off_at is null
       and exists (
         select from bill_line l
           join bill_line sold on sold.linked = l.linked
          where l.bill_id = b.id and sold.bill_id = next.id and l.linked <> ''));
end $$;
revoke execute on function is_billed_on from public;
grant execute on function is_billed_on to fairlead_app, fairlead_system;

-- A bill is sent when a mail server took its mail. Whoever changes the mail need not know whose it is.
create or replace function follow_mail_of_bill() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update bill_mail
     set state = case new.status when 0 then 'waiting' when 1 then 'sent' when 2 then 'failed' else 'kept' end,
         error = new.error
   where mail_id = new.id;
  return null;
end $$;
create or replace trigger mail_of_bill_followed after update of status, error on mail
  for each row execute function follow_mail_of_bill();

-- Nothing is billed in a month that is closed, and nothing is booked on its days: not even by the owner of the tables.
create or replace function demand_open_period(of_account uuid, of_month date) returns void language plpgsql as $$
begin
  if exists (select from billing_period p where p.account_id = of_account and p.month = of_month) then
    raise exception 'the period % is closed', to_char(of_month, 'YYYY-MM');
  end if;
end $$;
create or replace function keep_closed_bills() returns trigger language plpgsql as $$
begin
  perform demand_open_period(new.account_id, new.month);
  return new;
end $$;
create or replace trigger bill_in_open_period before insert on bill for each row when (new.kind = 1) execute function keep_closed_bills();
create or replace function keep_closed_days() returns trigger language plpgsql as $$
begin
  perform demand_open_period(new.account_id, date_trunc('month', new.booked_on)::date);
  return new;
end $$;
create or replace trigger entry_in_open_period before insert on sales_entry for each row execute function keep_closed_days();
