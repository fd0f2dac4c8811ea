-- A custom domain can be used over HTTP only.
alter table domain_setup drop constraint domain_setup_choice_check;
alter table domain_setup add constraint domain_setup_choice_check check (choice in ('free', 'existing', 'http', 'off'));
