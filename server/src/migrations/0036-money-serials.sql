-- The serial of a line of a statement, in one spelling (foldSerial): by it a line is looked up and recorded once, while it is shown
-- as it was written (decision 0085).
alter table top_up_decision add column serial_key text not null default '';
alter table top_up_payment add column serial_key text check (serial_key <> '');
with folded as (
  select id, regexp_replace(regexp_replace(upper(normalize(bank_serial, NFKC)), '[\s\u00ad\u200b-\u200f\u2010-\u2015\u2060-\u2064\ufeff-]', '', 'g'),
                            '^0+(?=.)', '') as key
    from top_up_decision where bank_serial <> ''),
counted as (select *, row_number() over (partition by key order by id) as at from folded)
-- What was recorded twice before stays twice.
update top_up_decision d set serial_key = case when at = 1 then key else key || ' ' || d.id end
  from counted c where c.id = d.id;
with folded as (
  select id, regexp_replace(regexp_replace(upper(normalize(payment_id, NFKC)), '[\s\u00ad\u200b-\u200f\u2010-\u2015\u2060-\u2064\ufeff-]', '', 'g'),
                            '^0+(?=.)', '') as key
    from top_up_payment where provider in ('bank', 'marketplace')),
counted as (select *, row_number() over (partition by key order by id) as at from folded)
update top_up_payment p set serial_key = case when at = 1 then key else key || ' ' || p.id end
  from counted c where c.id = p.id and key <> '';
drop index top_up_decision_serial;
create unique index top_up_decision_serial on top_up_decision (serial_key) where serial_key <> '' and stage < 2;
create unique index top_up_payment_serial on top_up_payment (serial_key);
