-- uses: lib/database/functions.sql
-- Bills as documents that are sent to their customers (decision 0208).

-- A file that goes with a mail: encrypted, and removed with its body.
alter table mail add column attachment_name text not null default '' check (length(attachment_name) <= 200);
alter table mail add column attachment_type text not null default '' check (length(attachment_type) <= 100);
alter table mail add column sealed_attachment bytea;

-- To whom a bill was sent. One row for each address.
create table bill_mail (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  bill_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 254),
  -- Empty until the document is drawn.
  mail_id uuid,
  -- kept: there is no mail server, and operators find the mail in the console.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  error text not null default '',
  -- Empty if the bill was sent because it was issued.
  asked_name text not null default '',
  created_at timestamptz not null,
  unique (id, account_id),
  foreign key (bill_id, account_id) references bill (id, account_id)
);
create index bill_mail_list on bill_mail (bill_id, created_at desc, id);
create index bill_mail_mail on bill_mail (mail_id) where mail_id is not null;
call protect('bill_mail');
grant select on bill_mail to fairlead_app;
grant insert (account_id, bill_id, recipient, asked_name, created_at) on bill_mail to fairlead_app;

-- How a bill looks to the customer that it was issued to, and what of it his linked accounts have.
create view bought_bill_look with (security_barrier) as
  select b.id, c.buyer_id, r.number as contract_number, s.template, s.shows_accounts, s.shows_cdn, s.shows_details
    from bill b
    join customer c on c.id = b.customer_id and c.account_id = b.account_id
    join resale_contract r on r.id = b.contract_id and r.account_id = b.account_id
    join bill_strategy s on s.id = b.strategy_id and s.account_id = b.account_id
   where c.buyer_id = current_account() and b.issued_at is not null;
grant select on bought_bill_look to fairlead_app;

create view bought_bill_share with (security_barrier) as
  select h.bill_id, h.linked, h.amount, h.account_id as seller_id
    from bill_share h
    join bill b on b.id = h.bill_id and b.account_id = h.account_id
    join customer c on c.id = b.customer_id and c.account_id = b.account_id
   where c.buyer_id = current_account() and b.issued_at is not null;
grant select on bought_bill_share to fairlead_app;
