import {
  allowedMethods,
  methodsOf,
  type viewerProtocolPolicies,
} from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { originHostPolicies } from '@fairlead/api/cdn/origin/origin-names.ts'
import { type originProtocolPolicies, sslProtocols } from '@fairlead/api/cdn/origin/origin.ts'
import {
  behaviorTypeNames,
  originTypeNames,
  restrictionTypeNames,
  visitRegionNames,
} from '@fairlead/api/cdn/names.ts'
import { httpVersions, tlsVersions } from '@fairlead/api/cdn/site/site-config.ts'
import { siteModes } from '@fairlead/api/cdn/site/site-mode.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { Option } from '../../../ui/field/options.ts'
import { modeNames } from '../../mode-text.ts'
import type { FieldPattern } from './labels.ts'
import { words } from '../../../ui/text/words.ts'

export const optionTexts = {
  sni: { en: 'By name (SNI)', zh: '按域名（SNI）' },
  httpOnly: { en: 'HTTP only', zh: '仅 HTTP' },
  httpsOnly: { en: 'HTTPS only', zh: '仅 HTTPS' },
  matchViewer: { en: 'Match visitor', zh: '跟随访客协议' },
  hostByBehavior: { en: 'Set by the behavior', zh: '由缓存行为决定' },
  hostOfOrigin: { en: 'Domain of the origin', zh: '源站自身的域名' },
  hostOfViewer: { en: 'Domain the visitor requested', zh: '访客请求的域名' },
  hostGiven: { en: 'Custom', zh: '自定义' },
  default: behaviorTypeNames[1],
  other: behaviorTypeNames[2],
  imageResizing: behaviorTypeNames[3],
  uriAuthentication: behaviorTypeNames[4],
  anyMethod: { en: 'Any method, including WebDAV and unknown ones', zh: '任意方法，包括 WebDAV 及未知方法' },
  allowAll: { en: 'HTTP and HTTPS', zh: 'HTTP 与 HTTPS' },
  redirect: { en: 'Redirect HTTP to HTTPS', zh: '将 HTTP 重定向到 HTTPS' },
  none: { en: 'None', zh: '不转发' },
  some: { en: 'Only these', zh: '仅以下项' },
  all: words.all,
  whitelist: restrictionTypeNames[1],
  blacklist: restrictionTypeNames[2],
  unrestricted: restrictionTypeNames[3],
} as const satisfies Record<string, Text>

const o = optionTexts
const pairs = (table: Record<string, Text | string>): Option[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
const plain = (values: readonly (string | number)[]) =>
  values.map((value): Option => ({ value, label: String(value) }))
const numbered = (table: Record<number, Text>, values: readonly number[]) =>
  values.map((value): Option => ({ value, label: table[value] ?? String(value) }))
const tls = (values: readonly string[]) =>
  values.map((value): Option => ({ value, label: value.replace(/^TLSv/, 'TLS ') }))

const protocols: Record<(typeof originProtocolPolicies)[number], Text> = {
  'http-only': o.httpOnly,
  'https-only': o.httpsOnly,
  'match-viewer': o.matchViewer,
}
const hosts: Record<(typeof originHostPolicies)[number], Text> = {
  behavior: o.hostByBehavior,
  origin: o.hostOfOrigin,
  viewer: o.hostOfViewer,
  custom: o.hostGiven,
}
const policies: Record<(typeof viewerProtocolPolicies)[number], Text> = {
  'allow-all': o.allowAll,
  'redirect-to-https': o.redirect,
  'https-only': o.httpsOnly,
}
const forwards = pairs({ none: o.none, whitelist: o.some, all: o.all })
const rules = numbered({ 1: o.whitelist, 2: o.blacklist, 3: o.unrestricted }, [3, 1, 2])

/** The values of settings with a fixed set of options. */
export const options: Partial<Record<FieldPattern, readonly Option[]>> = {
  type: numbered(modeNames, siteModes),
  httpVersion: httpVersions.map((value): Option => ({
    value,
    label: value === 'http2' ? 'HTTP/2' : 'HTTP/1.1',
  })),
  visitRegion: numbered(visitRegionNames, [1, 2, 3]),
  'certificate.minimumProtocolVersion': tls(tlsVersions),
  'certificate.sslSupportMethod': pairs({ 'sni-only': o.sni }),
  'origins.*.type': numbered(originTypeNames, [1, 2, 3, 4]),
  'origins.*.originProtocolPolicy': pairs(protocols),
  'origins.*.originHostPolicy': pairs(hosts),
  'origins.*.originSslProtocols': tls(sslProtocols),
  'behaviors.*.type': numbered(
    { 1: o.default, 2: o.other, 3: o.imageResizing, 4: o.uriAuthentication },
    [1, 2, 3, 4],
  ),
  'behaviors.*.viewerProtocolPolicy': pairs(policies),
  'behaviors.*.allowedMethods': allowedMethods.map((value): Option => ({
    value,
    label: value === 'any' ? o.anyMethod : methodsOf[value].join(', '),
  })),
  'behaviors.*.forwarding.cookies': forwards,
  'behaviors.*.forwarding.headers': forwards,
  'restriction.restrictionType': rules,
  'accessControl.ip.restrictionType': rules,
  'accessControl.area.restrictionType': rules,
  'accessControl.referer.restrictionType': rules,
  'errorPages.*.responseCode': plain([200, 400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]),
}
