import { behaviorWords, settingWords } from '@fairlead/api/cdn/site/behavior-words.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { FieldPattern } from './labels.ts'

/** What a setting does, below its field. */
export const helps: Partial<Record<FieldPattern, Text>> = {
  comment: { en: 'For your own eyes; at most 128 characters', zh: '仅供您自己查看，最多 128 个字符' },
  defaultRootObject: {
    en: 'The file that visitors get for /, such as index.html; without a leading slash',
    zh: '访客访问 / 时返回的文件，例如 index.html；开头不要填写斜杠',
  },
  httpVersion: {
    en: 'The newest version that is offered to visitors; older ones work as well',
    zh: '向访客提供的最高版本，较低版本始终可用',
  },
  isIpv6Enabled: { en: 'Answer visitors who come by IPv6', zh: '为通过 IPv6 访问的访客提供服务' },
  visitRegion: { en: 'Which edges serve the site', zh: '由哪些边缘节点提供服务' },
  'certificate.cdnCertificateId': {
    en: 'Certificates that are good for this domain. Without one, visitors who come by HTTPS meet the edge’s own, which browsers refuse for your domain.',
    zh: '适用于该域名的证书。未选择时，HTTPS 访客收到的是边缘节点自身的证书，浏览器会因域名不符而拒绝。',
  },
  'certificate.minimumProtocolVersion': {
    en: 'Visitors who speak only older versions are refused',
    zh: '仅支持更低版本的访客将被拒绝',
  },
  'certificate.sslSupportMethod': {
    en: 'Visitors name your domain when they connect (SNI), as every browser of today does.',
    zh: '访客在建立连接时声明域名 (SNI)，当今所有浏览器均支持。',
  },

  'origins.*.originId': {
    en: 'Behaviors and groups refer to it; it is chosen once',
    zh: '供缓存行为与源站组引用，确定后不可更改',
  },
  'origins.*.domainName': {
    en: 'Domain name or IP address of your server',
    zh: '您的服务器的域名或 IP 地址',
  },
  'origins.*.originPath': { en: 'Put before every path; may be empty', zh: '添加在每个请求路径之前，可留空' },
  'origins.*.connectionTimeout': { en: '1 to 10 seconds for each attempt', zh: '每次尝试 1 至 10 秒' },
  'origins.*.connectionAttempts': { en: '1 to 3', zh: '1 至 3 次' },
  'origins.*.originReadTimeout': {
    en: '4 to 60 seconds until the answer begins, and between two parts of it',
    zh: '等待响应开始及相邻数据包之间的时间，4 至 60 秒',
  },
  'origins.*.originKeepaliveTimeout': {
    en: '1 to 60 seconds for which an idle connection is kept',
    zh: '空闲连接保持 1 至 60 秒',
  },
  'origins.*.originHostPolicy': {
    en: 'The name under which your server is asked. Whatever is chosen here wins over the behaviors; with “As the behavior says” it is the origin’s own name, or the visitor’s where the behavior forwards Host or all headers.',
    zh: '向源站请求时使用的域名。此处的选择优先于缓存行为；选择“由缓存行为决定”时使用源站自身的域名，若缓存行为转发 Host 或全部请求头，则使用访客请求的域名。',
  },
  'origins.*.originHostName': {
    en: 'A host name, with its port where that is not the usual one',
    zh: '主机名；非默认端口需一并填写',
  },
  'origins.*.originServerName': {
    en: 'By which name the edge asks for your server’s certificate. Empty: the origin address, whatever Host is sent; an IP address has none.',
    zh: '边缘节点请求源站证书时声明的域名。留空则使用源站地址，与回源 Host 无关；源站为 IP 地址时不发送。',
  },
  'origins.*.originCertificateName': {
    en: 'The certificate of your server must be good for it. Empty: the TLS server name, or else the origin address.',
    zh: '源站证书必须适用于该域名。留空则使用 TLS 服务器名称，未填写时使用源站地址。',
  },
  'origins.*.originVerifyCertificate': {
    en: 'It must be issued by a public authority, be valid today, and have the name above',
    zh: '证书须由公共机构签发、在有效期内，且域名相符',
  },
  'origins.*.originCustomHeaders': {
    en: 'Sent to the origin with every request, in place of what the visitor sent under that name; at most 10. Values are stored encrypted and shown as ******** afterwards.',
    zh: '随每个请求发送给源站，并替换访客发送的同名请求头；最多 10 个。值会加密保存，之后显示为 ********。',
  },
  'originGroups.*.failoverCriteria': {
    en: 'With one of these answers, or none at all, the second origin is asked. Only GET, HEAD and OPTIONS fail over.',
    zh: '第一个源站返回这些状态码或无响应时，改向第二个源站请求。仅适用于 GET、HEAD 和 OPTIONS。',
  },

  'behaviors.*.pathPattern': {
    en: '* is any number of characters, ? exactly one; upper and lower case differ; the query does not count, and every spelling of a path does, such as %2D for -',
    zh: '* 代表任意个字符，? 代表一个字符；区分大小写，不含查询字符串；路径的各种编码写法（例如用 %2D 表示 -）同样匹配',
  },
  'behaviors.*.isCacheOptions': {
    en: 'Needs OPTIONS among the allowed methods',
    zh: '需先在允许的方法中包含 OPTIONS',
  },
  'behaviors.*.compress': {
    en: 'Texts of 1,000 to 10,000,000 bytes, by Brotli or gzip',
    zh: '对 1,000 至 10,000,000 字节的文本使用 Brotli 或 gzip 压缩',
  },
  'behaviors.*.minTtl': {
    en: 'Seconds that a copy is kept at least, whatever the origin says',
    zh: '无论源站如何指示，至少缓存的秒数',
  },
  'behaviors.*.defaultTtl': {
    en: 'Seconds that a copy is kept when the origin says nothing',
    zh: '源站未指示时缓存的秒数',
  },
  'behaviors.*.maxTtl': {
    en: 'Seconds that a copy is kept at most, whatever the origin says; errors have a least lifetime of their own',
    zh: '无论源站如何指示，最多缓存的秒数；错误响应另有其最小缓存时间',
  },
  'behaviors.*.smoothStreaming': {
    en: 'For Microsoft Smooth Streaming media',
    zh: '用于 Microsoft 平滑流式传输媒体',
  },
  'behaviors.*.allowCors': {
    en: 'Scripts on any other site may read the answers',
    zh: '允许其他站点的脚本读取响应',
  },
  'behaviors.*.forwarding.cookieNames': {
    en: 'One per line; * stands for any characters',
    zh: '每行一个，* 代表任意字符',
  },
  'behaviors.*.forwarding.headerNames': {
    en: 'One per line. Host is the name that the visitor asked for; X-Forwarded-Proto gives HTTP and HTTPS a copy each.',
    zh: '每行一个。Host 为访客请求的域名；X-Forwarded-Proto 会使 HTTP 与 HTTPS 各自缓存。',
  },
  'behaviors.*.forwarding.queryStringCacheKeys': {
    en: `One per line; with none listed, all count. ${behaviorWords.queryNamed.en}`,
    zh: `每行一个；留空表示全部参与。${behaviorWords.queryNamed.zh}`,
  },
  'behaviors.*.uriAuthentication.ttl': { en: 'Seconds that a link holds', zh: '链接有效的秒数' },

  'errorPages.*.responseCode': {
    en: 'What the visitor is told in place of the error code',
    zh: '代替错误码返回给访客的状态码',
  },
  'errorPages.*.responsePagePath': {
    en: 'Such as /404.html; fetched by the first behavior that matches it. Empty: the answer keeps its own body.',
    zh: '例如 /404.html，由匹配它的第一条缓存行为获取。留空则保留原响应内容。',
  },
  'errorPages.*.errorCachingMinTtl': {
    en: 'Seconds that the error is kept at least',
    zh: '错误至少缓存的秒数',
  },
  'accessControl.ip.addresses': {
    en: 'Separated by spaces or lines, such as 192.0.2.1 192.0.2.0/24 2001:db8::/32; at most 1,000',
    zh: '以空格或换行分隔，例如 192.0.2.1 192.0.2.0/24 2001:db8::/32；最多 1,000 个',
  },
  'accessControl.referer.referers': {
    en: 'One per line, such as example.com or *.example.com; at most 400',
    zh: '每行一个，例如 example.com 或 *.example.com；最多 400 个',
  },
  'accessControl.referer.allowEmptyReferer': {
    en: 'Direct visits, bookmarks and some privacy settings send none',
    zh: '直接访问、书签及部分隐私设置不会发送 Referer',
  },
}

/** The effect of a setting's value, where each value has a text. */
export function helpOfValue(field: FieldPattern, value: unknown): Text | undefined {
  const words: Partial<Record<string, keyof typeof behaviorWords>> | undefined = Object.entries(
    settingWords,
  ).find(([setting]) => field === `behaviors.*.${setting}`)?.[1]
  const word = words?.[String(value)]
  return word && behaviorWords[word]
}
