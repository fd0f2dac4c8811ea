import { behaviorWords, settingWords } from '@fairlead/api/cdn/site/behavior/behavior-words.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { FieldPattern } from './labels.ts'

/** The effect of a setting, shown below its field. */
export const helps: Partial<Record<FieldPattern, Text>> = {
  comment: {
    en: 'Visible only to users of your account. At most 128 characters.',
    zh: '仅供账户内用户查看，最多 128 个字符。',
  },
  defaultRootObject: {
    en: 'The file served for /, for example index.html. Do not start it with a slash.',
    zh: '访客访问 / 时返回的文件，例如 index.html。开头不要填写斜杠。',
  },
  httpVersion: {
    en: 'The highest version offered to visitors. Earlier versions work as well.',
    zh: '向访客提供的最高版本，较低版本始终可用。',
  },
  isIpv6Enabled: { en: 'Serve visitors who connect over IPv6', zh: '为通过 IPv6 访问的访客提供服务' },
  prewarmRate: {
    en: 'Requests per second that prewarms may send to your origin, from all edge nodes together. 1 to 1,000.',
    zh: '预热每秒最多向源站发送的请求数，所有边缘节点合计。1 至 1,000。',
  },
  showCacheTags: {
    en: 'Send visitors the Cache-Tag header of your origin. Purges by tag work either way.',
    zh: '将源站的 Cache-Tag 响应头发送给访客。无论是否开启，都可按标签刷新缓存。',
  },
  keepSlashes: {
    en: 'Keep // in paths, so that /a//b and /a/b are two files. Otherwise both are /a/b. Rules apply to both alike.',
    zh: '保留路径中的 //，使 /a//b 与 /a/b 成为两个文件；否则二者均视为 /a/b。各类规则对二者同样生效。',
  },
  visitRegion: { en: 'The edge nodes that serve the site', zh: '为站点提供服务的边缘节点' },
  'certificate.cdnCertificateId': {
    en: 'Certificates that match this domain. Without one, HTTPS visitors receive the default certificate of the edge node, which browsers reject for your domain.',
    zh: '与该域名匹配的证书。未选择时，HTTPS 访客收到的是边缘节点的默认证书，浏览器会因域名不符而拒绝。',
  },
  'certificate.minimumProtocolVersion': {
    en: 'Visitors whose browsers support only earlier versions are refused',
    zh: '仅支持更低版本的访客将被拒绝',
  },
  'certificate.sslSupportMethod': {
    en: 'Visitors send your domain when they connect (SNI). All current browsers support this.',
    zh: '访客在建立连接时发送域名（SNI），当今所有浏览器均支持。',
  },

  'origins.*.originId': {
    en: 'Used by behaviors and groups. It cannot be changed later.',
    zh: '供缓存行为与源站组引用，确定后不可更改。',
  },
  'origins.*.domainName': {
    en: 'Domain name or IP address of your server',
    zh: '您的服务器的域名或 IP 地址',
  },
  'origins.*.originPath': {
    en: 'Added before every path. Optional.',
    zh: '添加在每个请求路径之前，可留空。',
  },
  'origins.*.connectionTimeout': { en: '1 to 10 seconds for each attempt', zh: '每次尝试 1 至 10 秒' },
  'origins.*.connectionAttempts': { en: '1 to 3', zh: '1 至 3 次' },
  'origins.*.originReadTimeout': {
    en: '4 to 60 seconds until the response starts, and between two packets',
    zh: '等待响应开始及相邻数据包之间的时间，4 至 60 秒',
  },
  'origins.*.originKeepaliveTimeout': {
    en: 'Idle connections are kept open for 1 to 60 seconds',
    zh: '空闲连接保持 1 至 60 秒',
  },
  'origins.*.originHostPolicy': {
    en: 'Overrides the behaviors, which send the domain of the origin, or the requested one if they forward Host or all headers',
    zh: '优先于缓存行为。缓存行为默认发送源站域名，转发 Host 或全部请求头时发送访客请求的域名。',
  },
  'origins.*.originHostName': {
    en: 'A host name, with its port if it is not the default port',
    zh: '主机名；非默认端口需一并填写',
  },
  'origins.*.originServerName': {
    en: 'The domain sent in the TLS handshake with your server. Leave empty to use the origin address, whatever Host header is sent. No name is sent for an IP address.',
    zh: '与源站 TLS 握手时发送的域名。留空则使用源站地址，与回源 Host 无关；源站为 IP 地址时不发送。',
  },
  'origins.*.originCertificateName': {
    en: 'The certificate of your server must be valid for this domain. Leave empty to use the TLS server name or, if that is empty too, the origin address.',
    zh: '源站证书必须适用于该域名。留空则使用 TLS 服务器名称，未填写时使用源站地址。',
  },
  'origins.*.originVerifyCertificate': {
    en: 'The certificate must be issued by a public authority, not expired, and valid for the domain above',
    zh: '证书须由公共机构签发、在有效期内，且与上述域名匹配',
  },
  'origins.*.originCustomHeaders': {
    en: 'Sent to the origin with every request, replacing any header of the same name sent by the visitor. At most 10. Values are stored encrypted and shown as ********.',
    zh: '随每个请求发送给源站，并替换访客发送的同名请求头，最多 10 个。值会加密保存，之后显示为 ********。',
  },
  'originGroups.*.failoverCriteria': {
    en: 'If the primary origin responds with one of these codes or not at all, the secondary origin is used. Only GET, HEAD and OPTIONS requests fail over.',
    zh: '主源站返回这些状态码或无响应时，改用备用源站。仅适用于 GET、HEAD 和 OPTIONS。',
  },

  'behaviors.*.pathPattern': {
    en: '* matches any number of characters, ? exactly one. Case-sensitive. The query string is ignored, and encoded spellings of a path, such as %2D for -, match too.',
    zh: '* 代表任意个字符，? 代表一个字符。区分大小写，不含查询字符串；路径的各种编码写法（例如用 %2D 表示 -）同样匹配。',
  },
  'behaviors.*.isCacheOptions': {
    en: 'Requires OPTIONS among the allowed methods',
    zh: '需先在允许的方法中包含 OPTIONS',
  },
  'behaviors.*.compress': {
    en: 'Compresses text files of 1,000 to 10,000,000 bytes with Brotli or gzip',
    zh: '使用 Brotli 或 gzip 压缩 1,000 至 10,000,000 字节的文本文件',
  },
  'behaviors.*.minTtl': {
    en: 'Minimum time in seconds that responses are cached, whatever the origin specifies',
    zh: '无论源站如何指定，至少缓存的秒数',
  },
  'behaviors.*.defaultTtl': {
    en: 'Time in seconds that responses are cached if the origin specifies none',
    zh: '源站未指定时缓存的秒数',
  },
  'behaviors.*.maxTtl': {
    en: 'Maximum time in seconds that responses are cached, whatever the origin specifies. Errors have their own minimum.',
    zh: '无论源站如何指定，最多缓存的秒数。错误响应另有其最小缓存时间。',
  },
  'behaviors.*.smoothStreaming': {
    en: 'For Microsoft Smooth Streaming media',
    zh: '用于 Microsoft 平滑流式传输媒体',
  },
  'behaviors.*.allowCors': {
    en: 'Lets scripts on other sites read the responses',
    zh: '允许其他站点的脚本读取响应',
  },
  'behaviors.*.forwarding.cookieNames': {
    en: 'One per line. * matches any characters.',
    zh: '每行一个，* 代表任意字符。',
  },
  'behaviors.*.forwarding.headerNames': {
    en: 'One per line. Host is the domain the visitor requested. X-Forwarded-Proto caches HTTP and HTTPS responses separately.',
    zh: '每行一个。Host 为访客请求的域名；X-Forwarded-Proto 会使 HTTP 与 HTTPS 各自缓存。',
  },
  'behaviors.*.forwarding.queryStringCacheKeys': {
    en: `One per line; with none listed, all count. ${behaviorWords.queryNamed.en}`,
    zh: `每行一个；留空表示全部参与。${behaviorWords.queryNamed.zh}`,
  },
  'behaviors.*.uriAuthentication.ttl': { en: 'Time in seconds that a link is valid', zh: '链接有效的秒数' },

  'errorPages.*.responseCode': {
    en: 'Returned to the visitor instead of the error code',
    zh: '代替错误码返回给访客的状态码',
  },
  'errorPages.*.responsePagePath': {
    en: 'For example /404.html. It is fetched through the first behavior that matches it. Leave empty to keep the original response body.',
    zh: '例如 /404.html，由匹配它的第一条缓存行为获取。留空则保留原响应内容。',
  },
  'errorPages.*.errorCachingMinTtl': {
    en: 'Minimum time in seconds that the error is cached',
    zh: '错误至少缓存的秒数',
  },
  'accessControl.ip.addresses': {
    en: 'Separated by spaces or line breaks, for example 192.0.2.1 192.0.2.0/24 2001:db8::/32. At most 1,000.',
    zh: '以空格或换行分隔，例如 192.0.2.1 192.0.2.0/24 2001:db8::/32，最多 1,000 个。',
  },
  'accessControl.referer.referers': {
    en: 'One per line, for example example.com or *.example.com. At most 400.',
    zh: '每行一个，例如 example.com 或 *.example.com，最多 400 个。',
  },
  'accessControl.referer.allowEmptyReferer': {
    en: 'Direct visits, bookmarks and some privacy settings send no referer',
    zh: '直接访问、书签及部分隐私设置不会发送 Referer',
  },
}

/** The effect of a setting's value, for settings whose values have texts. */
export function helpOfValue(field: FieldPattern, value: unknown): Text | undefined {
  const words: Partial<Record<string, keyof typeof behaviorWords>> | undefined = Object.entries(
    settingWords,
  ).find(([setting]) => field === `behaviors.*.${setting}`)?.[1]
  const word = words?.[String(value)]
  return word && behaviorWords[word]
}
