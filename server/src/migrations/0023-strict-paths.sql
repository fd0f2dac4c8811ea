-- Paths of configurations are held to a stricter form from here on (0033). What was accepted before, and is not any
-- more, would leave its site without edges: it is brought to that form. No such path has ever worked as it was meant.
create function strict_path(path text, junk text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(path, '[[:cntrl:][:space:]]|%([01][0-9A-Fa-f]|7[Ff])|' || junk, '', 'g'),
    -- A percent sign that begins no escape is meant as one.
    '%(?![0-9A-Fa-f]{2})', '%25', 'g')
$$;

create function strict_config(config jsonb) returns jsonb language sql immutable as $$
  select config || jsonb_build_object(
    'defaultRootObject', strict_path(config ->> 'defaultRootObject', '[\\?#]'),
    'origins', (
      select jsonb_agg(origin || jsonb_build_object(
        'originPath', rtrim(strict_path(origin ->> 'originPath', '[\\?#].*$'), '/')) order by n)
        from jsonb_array_elements(config -> 'origins') with ordinality as o(origin, n)),
    'errorPages', coalesce((
      select jsonb_agg(page || jsonb_build_object(
        'responsePagePath', strict_path(page ->> 'responsePagePath', '[\\?#]')) order by n)
        from jsonb_array_elements(config -> 'errorPages') with ordinality as p(page, n)), '[]'),
    'behaviors', (
      select jsonb_agg(behavior || jsonb_build_object(
        'pathPattern', strict_path(behavior ->> 'pathPattern', '\\')) order by n)
        from jsonb_array_elements(config -> 'behaviors') with ordinality as b(behavior, n)))
$$;

with mended as (
  update site_version set config = strict_config(config) where config <> strict_config(config)
  returning site_id, version
)
-- Edges are told again, where what they have is what was mended.
update site set change_seq = nextval('change_seq')
  from mended where mended.site_id = site.id and mended.version = site.version;

drop function strict_config;
drop function strict_path;
