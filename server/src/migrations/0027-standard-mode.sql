-- A mode more: the site follows RFC 9111, whatever its behaviours say of lifetimes and forwarding.
alter table site drop constraint site_type_check;
alter table site add constraint site_type_check check (type between 1 and 8);
