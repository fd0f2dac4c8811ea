import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An origin's address lies in a range that visitors must not reach through us. The message stays in our log. */
export class AddressRefused extends Error {}

/** Cloud metadata services that do not live in a special-purpose range. */
const metadata = new Set(['168.63.129.16'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an origin may be at this address (an IP address in text). */
export function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4-mapped address is judged as the IPv4 address that the connection goes to.
  const ip = ipaddr.process(address)
  if (ip.range() === 'loopback') return allowLoopback
  if (ip.range() !== 'unicast' || metadata.has(ip.toString())) return false
  return !(ip instanceof ipaddr.IPv6) || ip.match(globalUnicast)
}

/** Resolves a name to all its addresses. */
export type Resolve = (
  name: string,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export const systemResolve: Resolve = (name, callback) =>
  dnsLookup(name, { all: true }, (error, addresses) => callback(error, addresses))

/**
 * A `lookup` for sockets that gives only allowed addresses. The socket connects to what it is given here, so that
 * a second answer of the name server cannot slip in between check and connection.
 */
export function guardedLookup(resolve: Resolve, allowLoopback: boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name, (error, addresses) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address, allowLoopback))
      const [first] = allowed
      if (!first) return callback(new AddressRefused(`${name} resolves to no allowed address`), [])
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
}
