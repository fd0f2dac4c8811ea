-- Purges, prewarms and speed tests are deleted by their age, with what edges have reported of them.
create procedure follow_parent(child regclass, named text, parent regclass) language plpgsql as $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
   where conrelid = child and confrelid = parent and contype = 'f' and cardinality(conkey) = 2;
  execute format('alter table %s drop constraint %I', child, old);
  execute format('alter table %s add foreign key (%I, account_id) references %s (id, account_id) on delete cascade',
    child, named, parent);
end $$;
call follow_parent('purge_receipt', 'purge_id', 'purge');
call follow_parent('prewarm_task', 'prewarm_id', 'prewarm');
drop procedure follow_parent;

create index purge_age on purge (created_at);
create index prewarm_age on prewarm (created_at);
create index speed_test_age on speed_test (created_at);
