import ipaddr from 'ipaddr.js'

/**
 * The form of an address for limits: an IPv4 address itself, also in IPv6 spelling, and the first 64 bits of IPv6, because
 * the owner of one such address has all others with the same bits.
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
