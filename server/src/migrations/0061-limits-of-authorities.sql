-- An order outlives its certificate: what an authority refused for a domain it refuses for the next certificate, too.
alter table certificate_order
  alter column certificate_id drop not null,
  drop constraint certificate_order_certificate_id_account_id_fkey,
  add foreign key (certificate_id, account_id) references certificate (id, account_id)
    on delete set null (certificate_id),
  add check (certificate_id is not null or ended_at is not null);
