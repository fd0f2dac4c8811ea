-- A purge names objects by the cache tags of their origin, too.
alter table purge
  add column tags text[] not null default '{}',
  drop constraint purge_paths_check,
  add constraint purge_names_something check (cardinality(paths) + cardinality(tags) > 0);

-- Sites say whether visitors get these tags.
update site_version set config = config || '{"showCacheTags": false}' where not config ? 'showCacheTags';
