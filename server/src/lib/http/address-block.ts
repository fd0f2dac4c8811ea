import ipaddr from 'ipaddr.js'

/**
 * Who an address counts as where something is limited: an IPv4 address is itself, also in the IPv6 spelling; of IPv6 the
 * first 64 bits count, since the owner of one address there owns all that begin with the same bits.
 */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
