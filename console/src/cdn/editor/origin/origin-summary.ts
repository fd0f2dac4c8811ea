import { bucketOf, isStore } from '@fairlead/api/cdn/origin/origin.ts'
import type { Text } from '@fairlead/api/text.ts'
import { wordOf } from '../../../lib/text/text.ts'
import { options } from '../setting/options.ts'

/** An origin of a configuration, or of a draft with unvalidated input. */
type OriginDraft = {
  domainName: string
  type?: number | undefined
  originProtocolPolicy?: string | undefined
  originPath?: string | undefined
  httpPort?: unknown
  httpsPort?: unknown
}

/** The ports in use, by the protocol to the origin. If it follows the visitor's protocol, both are. */
const portsOf = ({ originProtocolPolicy: policy, httpPort, httpsPort }: OriginDraft) =>
  [...(policy === 'https-only' ? [] : [httpPort]), ...(policy === 'http-only' ? [] : [httpsPort])].join('/')

/** A summary that distinguishes origins: `origin.example.com:8080/site · HTTP only`. */
export function originSummary(origin: OriginDraft, t: (text: Text) => string): string {
  const { domainName, originPath = '', type, originProtocolPolicy } = origin
  const named = (field: 'origins.*.originProtocolPolicy' | 'origins.*.type', value: unknown) => {
    const option = options[field]?.find((one) => one.value === value)
    return option ? [wordOf(t, option.label)] : []
  }
  if (domainName === '') return named('origins.*.type', type).join('')
  const bucket = bucketOf({ type: type ?? 1, domainName })
  if (bucket !== undefined) return [bucket + originPath, ...named('origins.*.type', type)].join(' · ')
  const host = domainName.includes(':') ? `[${domainName}]` : domainName
  return [
    `${host}:${portsOf(origin)}${originPath}`,
    ...named('origins.*.originProtocolPolicy', originProtocolPolicy),
    // Most origins are plain servers, for which the address is enough.
    ...(type !== undefined && isStore({ type }) ? named('origins.*.type', type) : []),
  ].join(' · ')
}
