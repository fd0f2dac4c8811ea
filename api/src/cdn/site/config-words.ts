import { behaviorTypeNames, originTypeNames, restrictionTypeNames, siteModeNames } from '../names.ts'
import { word, type FieldWords } from '../../reference/word.ts'

/** Fields of the configuration of a site. */
export const siteConfigWords: FieldWords = {
  'SiteConfig.type': word(
    'Configuration mode, which determines the initial behaviors.',
    '配置模式，决定初始的缓存行为。',
    1,
    siteModeNames,
  ),
  defaultRootObject: word(
    'File served for /, without a leading slash.',
    '访问 / 时返回的文件，不以斜杠开头。',
    'index.html',
  ),
  httpVersion: word('Highest HTTP version offered to visitors.', '向访客提供的最高 HTTP 版本。'),
  isIpv6Enabled: word('Whether visitors can connect over IPv6.', '是否允许通过 IPv6 访问。'),
  prewarmRate: word(
    'Requests per second that prewarms send to the origin, from all edge nodes together.',
    '预热每秒向源站发送的请求数上限，所有边缘节点合计。',
    10,
  ),
  showCacheTags: word(
    'Whether visitors receive the Cache-Tag header of the origin; edge nodes use it to purge by tag either way.',
    '访客是否收到源站的 Cache-Tag 响应头；无论是否开启，边缘节点都可按标签刷新。',
  ),
  keepSlashes: word(
    'Whether paths keep doubled slashes, so that /a//b and /a/b are two objects; rules treat both alike.',
    '是否保留路径中的连续斜杠：开启后 /a//b 与 /a/b 是两个对象，各类规则对二者一视同仁。',
  ),
  certificate: word('HTTPS settings for visitors.', 'HTTPS 证书设置。'),
  cdnCertificateId: word(
    'ID of the certificate; null for the default certificate of the edge node, which browsers reject.',
    '证书 ID；null 表示使用边缘节点的默认证书（浏览器不信任）。',
  ),
  minimumProtocolVersion: word('Minimum TLS version.', '最低 TLS 版本。'),
  sslSupportMethod: word('How the site is identified when visitors connect.', '连接时识别站点的方式。'),
  originGroups: word(
    'Pairs of origins: the second is used when the first fails.',
    '源站组：第一个源站失败时请求第二个。',
  ),
  originsGroupId: word('ID of the group.', '源站组 ID。', 'group-1'),
  failoverCriteria: word(
    'Status codes that trigger failover.',
    '触发故障转移的状态码。',
    [500, 502, 503, 504],
  ),
  membersOriginsIds: word('IDs of both origins, primary first.', '两个源站的 ID，主源站在前。', [
    'origin-1',
    'origin-2',
  ]),
  errorPages: word('Custom error pages.', '自定义错误页面。'),
  errorCode: word('Error code returned by the origin.', '源站返回的错误状态码。', 404),
  responseCode: word(
    'Status code sent to visitors; null for the original one.',
    '返回给访客的状态码；null 表示不变。',
    200,
  ),
  responsePagePath: word(
    'Page sent to visitors; empty for the original body.',
    '返回的页面路径；为空则保留原内容。',
    '/404.html',
  ),
  errorCachingMinTtl: word('Minimum time that the error is cached, in seconds.', '错误响应的缓存秒数。', 10),
  restriction: word('Country restriction.', '国家/地区限制。'),
  restrictionType: word('Type of list.', '名单类型。', 3, restrictionTypeNames),
  locations: word(
    'Countries or regions, as two-letter ISO 3166-1 codes.',
    '国家/地区，ISO 3166-1 两位字母代码。',
    ['CN', 'US'],
  ),
  accessControl: word('Access control.', '访问控制。'),
  ip: word('By IP address.', '按 IP 地址限制。'),
  addresses: word('IP addresses or ranges.', 'IP 地址或地址段。', ['192.0.2.0/24']),
  'AccessControl.area': word('By country or region.', '按国家/地区限制。'),
  referer: word('By referring page (Referer).', '按来源页面（Referer）限制。'),
  referers: word('Domains; a leading *. matches all subdomains.', '域名；前缀 *. 匹配所有子域名。', [
    '*.example.com',
  ]),
  fileExtensions: word(
    'Extensions of the files the mode caches for a long time; at most 23.',
    '模式中长期缓存的文件扩展名，最多 23 个。',
    ['jpg', 'css'],
  ),

  origins: word('Origins.', '源站列表。'),
  originId: word('ID of the origin or origin group.', '源站或源站组的 ID。', 'origin-1'),
  'Origin.originId': word(
    'ID of the origin; origin-1 and so on if not specified.',
    '源站 ID；未指定时依次为 origin-1 等。',
    'origin-1',
  ),
  'Origin.type': word('Type of origin.', '源站类型。', 1, originTypeNames),
  'Origin.domainName': word(
    'Domain name or IP address of the origin. A bucket of the account has the address photos.bucket.internal, with type 2.',
    '源站域名或地址。账户的存储桶以 photos.bucket.internal 的形式填写，类型为 2。',
    'origin.example.com',
  ),
  originPath: word('Prefix added to every path.', '回源路径前缀。', '/site'),
  httpPort: word('HTTP port.', 'HTTP 端口。', 80),
  httpsPort: word('HTTPS port.', 'HTTPS 端口。', 443),
  originProtocolPolicy: word('Protocol to the origin.', '回源协议。'),
  originSslProtocols: word('TLS versions used with the origin.', '回源使用的 TLS 版本。', [
    'TLSv1.2',
    'TLSv1.3',
  ]),
  connectionTimeout: word('Connection timeout, in seconds.', '建立连接的超时秒数。', 10),
  connectionAttempts: word('Number of connection attempts.', '连接尝试次数。', 3),
  originReadTimeout: word('Read timeout, in seconds.', '等待响应的超时秒数。', 30),
  originKeepaliveTimeout: word(
    'How long idle connections are kept open, in seconds.',
    '空闲连接的保持秒数。',
    5,
  ),
  originHostPolicy: word('Host header sent to the origin.', '回源使用的 Host。'),
  originHostName: word(
    'Host header for the policy custom.',
    '自定义的 Host，策略为 custom 时使用。',
    'www.example.com',
  ),
  originServerName: word(
    'Domain sent in the TLS handshake (SNI); empty for the domain of the origin.',
    'TLS 握手发送的域名（SNI）；为空则使用源站域名。',
    'origin.example.com',
  ),
  originCertificateName: word(
    'Domain the certificate of the origin must be valid for; empty for the TLS server name.',
    '源站证书须适用的域名；为空则与 SNI 相同。',
    'origin.example.com',
  ),
  originVerifyCertificate: word('Whether the certificate of the origin is verified.', '是否校验源站证书。'),
  originVerifyAcknowledged: word(
    'Acknowledges that, without verification, anyone in between can impersonate the origin.',
    '确认知悉：不校验时，中间人可能冒充源站。',
  ),
  originCustomHeaders: word('Headers sent to the origin with every request.', '每次回源附加的请求头。'),
  headerName: word('Name of the header.', '请求头名称。', 'X-Origin-Key'),
  headerValue: word(
    'Value of the header. Never returned; send the placeholder back to keep the value.',
    '请求头的值，不会返回；读取到的占位值原样传回即保留原值。',
    'a-secret-of-yours',
  ),

  behaviors: word(
    'Behaviors, in the order in which they are matched; the last one matches all paths.',
    '缓存行为，按顺序匹配，最后一条匹配所有路径。',
  ),
  'Behavior.type': word('Type of behavior.', '缓存行为类型。', 2, behaviorTypeNames),
  pathPattern: word(
    'Path pattern: * matches any characters, ? exactly one.',
    '路径：* 匹配任意字符，? 匹配一个字符。',
    '/images/*',
  ),
  viewerProtocolPolicy: word('Protocols allowed for visitors.', '允许访客使用的协议。'),
  allowedMethods: word('Allowed methods.', '允许的请求方法。'),
  isCacheOptions: word('Whether OPTIONS responses are cached.', '是否缓存 OPTIONS 响应。'),
  compress: word('Whether responses are compressed.', '是否压缩响应。'),
  minTtl: word('Minimum time that responses are cached, in seconds.', '最短缓存秒数。', 0),
  defaultTtl: word(
    'Time that responses are cached if the origin specifies none, in seconds.',
    '源站未指定时的缓存秒数。',
    86400,
  ),
  maxTtl: word('Maximum time that responses are cached, in seconds.', '最长缓存秒数。', 31536000),
  smoothStreaming: word(
    'Whether Microsoft Smooth Streaming is supported.',
    '是否支持 Microsoft 平滑流式传输。',
  ),
  allowCors: word('Whether pages of other sites can read responses.', '是否允许其他站点跨域读取。'),
  forwarding: word(
    'What is forwarded to the origin and part of the cache key.',
    '转发给源站并用于区分缓存的内容。',
  ),
  cookies: word('Which cookies are forwarded.', '转发哪些 Cookie。'),
  cookieNames: word('Names of the cookies, for whitelist.', 'whitelist 时的 Cookie 名称。', ['session']),
  headers: word('Which headers are forwarded.', '转发哪些请求头。'),
  headerNames: word('Names of the headers, for whitelist.', 'whitelist 时的请求头名称。', [
    'Accept-Language',
  ]),
  queryString: word('Whether the query string is forwarded.', '是否转发查询字符串。'),
  queryStringCacheKeys: word(
    'Only these query parameters are forwarded; empty for all.',
    '仅转发这些查询参数；为空表示全部。',
    ['page'],
  ),
  cacheSetCookie: word('Whether responses that set cookies are cached.', '是否缓存设置 Cookie 的响应。'),
  uriAuthentication: word('Signed links that expire.', '有时效的签名链接。'),
  'uriAuthentication.key': word(
    '6 to 32 letters and digits. Never returned; null keeps the current key.',
    '6 至 32 位字母和数字，不会返回；null 保留现有密钥。',
    'Abc123Def456',
  ),
  hasKey: word('Whether a key is set.', '是否已设置密钥。'),
  ttl: word('Time that a link is valid, in seconds.', '链接的有效秒数。', 1800),
  minTtlAcknowledged: word(
    'Acknowledges that a minimum above 0 also caches responses that the origin marks as private.',
    '确认知悉：最短时间大于 0 时，也会缓存源站标记为私有的响应。',
  ),
  cookiesAcknowledged: word(
    'Acknowledges that a cached cookie is sent to all visitors.',
    '确认知悉：被缓存的 Cookie 会发给所有访客。',
  ),
}
