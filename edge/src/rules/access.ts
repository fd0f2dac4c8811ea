import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { RestrictionType } from '@fairlead/api/cdn/site/restriction.ts'
import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import { hostList } from './host-list.ts'
import type { CountryOf } from './country.ts'

/** The properties of a visitor that access rules check. */
export type Visitor = {
  /** The IP address; undefined if the connection is already closed. */
  address: string | undefined
  /** The header field as sent. */
  referer: string | undefined
}

/** Why a visitor is refused, as a text for the visitor. */
export const refusals = {
  address: 'your address may not see this site',
  country: 'this site is not served in your country',
  referer: 'this site may not be used from there',
  ipv6: 'this site is not served over IPv6',
} as const
export type Refusal = keyof typeof refusals

/** A rule: the reason for which it refuses a visitor, or undefined. */
export type Admission = (visitor: Visitor) => Refusal | undefined

/** An IPv4-mapped IPv6 address, as a dual-stack socket gives it, is an IPv4 address. */
export const plainAddress = (address: string) =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address

type ListType = (typeof RestrictionType)[keyof typeof RestrictionType]

/** Whether a list of this type admits a visitor; `listed` says whether the visitor is on it. */
const lets = (type: ListType, listed: boolean) => (type === RestrictionType.whitelist ? listed : !listed)

/** All access rules in one function; undefined if everybody may see the site. Every rule must admit the visitor. */
export function compileAccess(
  { restriction, accessControl, isIpv6Enabled }: EdgeConfig,
  countryOf: CountryOf,
): Admission | undefined {
  const { ip, area, referer } = accessControl
  const rules: Admission[] = []
  if (ip.restrictionType !== RestrictionType.none) rules.push(byAddress(ip))
  const areas = [restriction, area].filter(({ restrictionType }) => restrictionType !== RestrictionType.none)
  if (areas.length > 0) rules.push(byCountry(areas, countryOf))
  if (referer.restrictionType !== RestrictionType.none) rules.push(byReferer(referer))
  if (!isIpv6Enabled) {
    rules.push(({ address = '' }) => (isIPv6(plainAddress(address)) ? 'ipv6' : undefined))
  }
  if (rules.length === 0) return undefined
  return (visitor) => {
    for (const rule of rules) {
      const refusal = rule(visitor)
      if (refusal !== undefined) return refusal
    }
    return undefined
  }
}

function byAddress({ restrictionType, addresses }: EdgeConfig['accessControl']['ip']): Admission {
  // One list per address family: in a common list, a block such as ::/0 would also match IPv4, as mapped addresses.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const block of addresses) {
    const [address = '', bits] = block.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) lists[family].addAddress(address, family)
    else lists[family].addSubnet(address, Number(bits), family)
  }
  return ({ address }) => {
    const plain = plainAddress(address ?? '')
    const family = isIPv4(plain) ? 'ipv4' : 'ipv6'
    const listed = plain !== '' && lists[family].check(plain, family)
    return lets(restrictionType, listed) ? undefined : 'address'
  }
}

/** A visitor from an unknown country is served, because no list can contain an unknown country. */
function byCountry(lists: EdgeConfig['restriction'][], countryOf: CountryOf): Admission {
  const sets = lists.map(({ restrictionType, locations }) => ({ restrictionType, set: new Set(locations) }))
  return ({ address }) => {
    const country = address === undefined ? undefined : countryOf(plainAddress(address))
    if (country === undefined) return undefined
    const admitted = sets.every(({ restrictionType, set }) => lets(restrictionType, set.has(country)))
    return admitted ? undefined : 'country'
  }
}

/** A referer that cannot be parsed names no host: it is on no list, but it is not empty either. */
function byReferer(rule: EdgeConfig['accessControl']['referer']): Admission {
  const listed = hostList(rule.referers)
  return ({ referer = '' }) => {
    if (referer === '') return rule.allowEmptyReferer ? undefined : 'referer'
    const host = URL.parse(referer)?.hostname.replace(/\.$/, '')
    return lets(rule.restrictionType, host !== undefined && listed(host)) ? undefined : 'referer'
  }
}
