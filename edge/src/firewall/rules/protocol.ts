import type { protocolRules } from '@fairlead/api/firewall/other-rules.ts'
import { Class } from '../reading/classes.ts'
import { type Fault, Place } from '../reading/places.ts'
import type { Value } from '../value.ts'
import { type Detector, detector, everywhere, inputs } from './detector.ts'

const fields =
  'set-cookie|location|content-type|content-length|content-disposition|transfer-encoding|host|http\\/|x-xss-protection|x-frame-options|refresh|access-control-|content-security|status|cache-control|link|cookie|referer|user-agent|x-forwarded'
const split = new RegExp(
  `[\\n\\r]\\s{0,4}(?:${fields})[\\w-]{0,16}\\s{0,4}[:\\d]|[\\n\\r]bcc\\s{0,2}:\\s{0,2}[\\w.<"]|[\\n\\r]{2,4}\\s{0,4}<(?:html|script|!doctype|body|meta)`,
)

const smuggled =
  /^unix:\S*\||[\n\r\s"']?(?:get|post|head|put|delete|options|patch|trace|connect|propfind|move|copy)\s{1,4}(?:\/|https?:)\S*\s{1,4}http\/\d|[\n\r]http\/\d\.\d\s{1,4}\d{3}|^http\/\d\.\d\s{1,4}\d{3}|[\n\r](?:helo|ehlo|mail from|rcpt to|data|quit|auth login|[a-z]\d{1,4}\s(?:select|fetch|search|login|capability|logout))\b/

const directory =
  /[()]\s{0,4}[&|!]\s{0,4}\(\s{0,4}[\w-]{1,16}\s{0,4}[~<>]?=|\)\s{0,4}\(\s{0,4}[\w-]{1,16}\s{0,4}[~<>]?=[^)]{0,16}(?:\*|\)|$)|\*\s{0,4}\)\s{0,4}\(\s{0,4}[&|!\w]|\(\s{0,4}(?:objectclass|uid|cn|userpassword|samaccountname|objectcategory|objectguid|mail|sn|ou|dc)\s{0,4}[~<>]?=|^\*\)[)(*]|\(\s{0,2}[&|](?:\(|\)|\w{1,16}=)|\)\s{0,4}\(\s{0,4}[&|!]|^[&|!]\(\w{1,16}=|\)\(\w{1,16}=\*|\bobjectclass\s{0,4}=\s{0,4}[*\w]/

const entity =
  /<!(?:entity|doctype\s{1,4}[\w:]{1,16}\s{0,8}(?:\[|system|public\s[^>]{0,16}\[))|<!entity|\bsystem\s{1,4}["'](?:file|https?|ftp|php|expect|gopher|netdoc|jar):|<xi:include|<\?xml-stylesheet|<xsl:(?:value-of|include|import|template|stylesheet)/

const session =
  /\.cookie\b.{0,16};\W{0,8}(?:expires|domain)\W{0,8}=|\bhttp-equiv\W{1,8}set-cookie\b|\bset-cookie\s{0,4}[:=]\s{0,4}\w{1,16}=/

const sessionNames =
  /^(?:args|form):(?:jsessionid|aspsessionid\w{0,16}|asp\.net_sessionid|phpsessi(?:on|d)\w{0,8}|weblogicsession|cfid|cftoken|cfsid|jservsession|jwsession|zend_session_namespace)$/

/** Faults of whole components, and the rules that refuse them. */
export const faultRules = {
  brokenEscape: 'protocol-escape',
  deepJson: 'protocol-depth',
  brokenJson: 'protocol-body',
  brokenMultipart: 'protocol-body',
  manyValues: 'protocol-values',
  encodedBody: 'protocol-coding',
  oddCharset: 'protocol-charset',
  manyRanges: 'protocol-ranges',
  proxyField: 'protocol-proxy',
  overriddenMethod: 'protocol-method',
} as const satisfies Record<Fault, keyof typeof protocolRules>

type ByValue = Exclude<keyof typeof protocolRules, (typeof faultRules)[Fault]>

export const protocolDetectors: Record<ByValue, Detector> = {
  'protocol-split': detector(split, { places: everywhere & ~Place.body, needs: Class.letter }),
  'protocol-smuggled': detector(smuggled, { places: inputs | Place.path, needs: Class.letter }),
  'protocol-null': detector(({ views: { lower } }: Value) => lower.includes('\0'), {
    places: everywhere & ~Place.body,
    needs: Class.control,
  }),
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  'protocol-control': detector(/[\x01-\x08\x0e-\x1f\x7f]/, { needs: Class.control }),
  'protocol-nested': detector(({ views: { nested } }: Value) => nested, { needs: Class.percent }),
  'protocol-directory': detector(directory, { needs: Class.bracket | Class.operator }),
  'protocol-entity': detector(entity, { places: inputs | Place.path, needs: Class.letter }),
  'protocol-session': detector(
    (value: Value) => session.test(value.page) || sessionNames.test(value.name.toLowerCase()),
    { needs: Class.letter },
  ),
}
