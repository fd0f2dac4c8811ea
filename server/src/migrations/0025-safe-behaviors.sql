-- Behaviours begin safely now, and existing ones keep what their sites rely on (decision 0034).
--
-- 1. An answer that sets a cookie is kept only where `cacheSetCookie` says so. Nobody was asked for that until now:
--    forwarding cookies demanded the acknowledgement, and presets gave it by themselves.
-- 2. The scheme reaches the origin of a kept answer only where it is part of the key. It did so everywhere, so every
--    behaviour that serves both schemes lists the field from now on, and no origin hears less than before.
-- 3. Behaviours exactly as presets wrote them, which dropped the query, forward it: it tells searches and versions of
--    files apart. Whoever changed one of them meant what it says.
create function safe_behavior(mode jsonb, behavior jsonb) returns jsonb language sql immutable as $$
  select behavior
    || '{"cacheSetCookie": false, "cookiesAcknowledged": false}'::jsonb
    || jsonb_build_object('forwarding',
      f
      || case
           when behavior ->> 'viewerProtocolPolicy' <> 'allow-all' or f ->> 'headers' = 'all'
             or jsonb_path_exists(f, '$.headerNames[*] ? (@ like_regex "^x-forwarded-proto$" flag "i")')
             or jsonb_array_length(f -> 'headerNames') >= 30 then '{}'::jsonb
           when f ->> 'headers' = 'none' then '{"headers": "whitelist", "headerNames": ["X-Forwarded-Proto"]}'::jsonb
           else jsonb_build_object('headerNames', (f -> 'headerNames') || '"X-Forwarded-Proto"'::jsonb)
         end
      || case
           when f ->> 'headers' = 'none' and f ->> 'cookies' = 'none' and f -> 'queryString' = 'false'::jsonb
             and behavior -> 'minTtl' = '0'::jsonb and behavior ->> 'viewerProtocolPolicy' = 'allow-all'
             and (behavior ->> 'pathPattern', behavior ->> 'allowedMethods', behavior -> 'defaultTtl', mode) in (
               ('*', 'all', '86400', '6'), ('*', 'read', '600', '3'), ('*', 'read', '2592000', '4'),
               ('*', 'read', '10', '5'), ('*.m3u8', 'read', '2', '5'), ('*.mpd', 'read', '2', '5'),
               ('*.ts', 'read', '86400', '5'), ('*.m4s', 'read', '86400', '5'))
             or f ->> 'headers' = 'none' and f ->> 'cookies' = 'none' and f -> 'queryString' = 'false'::jsonb
             and behavior -> 'defaultTtl' = '2592000'::jsonb
             and behavior ->> 'pathPattern' ~ '^(\*\.[a-z0-9]{1,16}|wp-content/\*|wp-includes/\*)$'
           then '{"queryString": true}'::jsonb
           else '{}'::jsonb
         end)
    from (select behavior -> 'forwarding' as f) as given
$$;

update site_version set config = jsonb_set(config, '{behaviors}', (
  select jsonb_agg(safe_behavior(config -> 'type', b) order by n)
    from jsonb_array_elements(config -> 'behaviors') with ordinality as list(b, n)));
drop function safe_behavior;

-- Edges are told again.
update site set change_seq = nextval('change_seq') where deleted_at is null;
