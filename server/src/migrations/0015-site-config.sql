-- A site's whole configuration stands in its versions, of which `site.version` names the newest. `origins` keeps what
-- lists show of it.
alter table site
  -- The configuration mode, 1 to 7.
  add column type smallint not null default 6 check (type between 1 and 7),
  add column locked boolean not null default false,
  add column suspended text not null default 'no' check (suspended in ('no', 'balance'));

-- What a site had until now: one origin, everything kept as the origin says.
create function plain_config(note text, origins jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'type', 6, 'comment', note, 'defaultRootObject', '', 'httpVersion', 'http2', 'isIpv6Enabled', true,
    'visitRegion', 1,
    'certificate', jsonb_build_object(
      'cdnCertificateId', null, 'minimumProtocolVersion', 'TLSv1.2', 'sslSupportMethod', 'sni-only'),
    'originGroups', '[]'::jsonb, 'errorPages', '[]'::jsonb,
    'restriction', jsonb_build_object('restrictionType', 3, 'locations', '[]'::jsonb),
    'accessControl', jsonb_build_object(
      'ip', jsonb_build_object('restrictionType', 3, 'addresses', '[]'::jsonb),
      'area', jsonb_build_object('restrictionType', 3, 'locations', '[]'::jsonb),
      'referer', jsonb_build_object('restrictionType', 3, 'referers', '[]'::jsonb, 'allowEmptyReferer', true)),
    'origins', (
      select jsonb_agg(jsonb_build_object(
        'originId', 'origin-' || n, 'type', 1,
        'originSslProtocols', '["TLSv1.2", "TLSv1.3"]'::jsonb, 'connectionTimeout', 10, 'connectionAttempts', 3,
        'originReadTimeout', 30, 'originKeepaliveTimeout', 5, 'originCustomHeaders', '[]'::jsonb) || origin order by n)
        from jsonb_array_elements(origins) with ordinality as o(origin, n)),
    'behaviors', jsonb_build_array(jsonb_build_object(
      'type', 1, 'pathPattern', '*', 'originId', 'origin-1', 'viewerProtocolPolicy', 'allow-all',
      'allowedMethods', 'all', 'isCacheOptions', false, 'compress', true,
      'minTtl', 0, 'defaultTtl', 86400, 'maxTtl', 31536000, 'smoothStreaming', false, 'allowCors', false,
      'forwarding', jsonb_build_object(
        'cookies', 'none', 'cookieNames', '[]'::jsonb, 'headers', 'none', 'headerNames', '[]'::jsonb,
        'queryString', false, 'queryStringCacheKeys', '[]'::jsonb),
      'minTtlAcknowledged', false, 'cookiesAcknowledged', false)))
$$;

-- Edges are told again: what they have is in the old words.
update site set change_seq = nextval('change_seq'),
  origins = (
    select jsonb_agg(jsonb_build_object('originId', origin -> 'originId', 'type', 1, 'domainName', origin -> 'domainName'))
      from jsonb_array_elements(plain_config(comment, origins) -> 'origins') as o(origin));

alter table site_version
  drop constraint site_version_action_check,
  add constraint site_version_action_check
    check (action in ('add', 'edit', 'enable', 'disable', 'rollback', 'suspend', 'resume'));
-- Versions that were kept as edges were given them become configurations.
update site_version v set config = plain_config(s.comment, v.config -> 'origins') from site s where s.id = v.site_id;
drop function plain_config;
