import ipaddr from 'ipaddr.js'

type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** A single address is a range of one. Ranges of IPv4-mapped IPv6 are read as IPv4, like addresses of clients. */
function rangeOf(text: string): AddressRange {
  const [address, bits] = text.includes('/')
    ? ipaddr.parseCIDR(text)
    : ((one): AddressRange => [one, one.kind() === 'ipv4' ? 32 : 128])(ipaddr.parse(text))
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
    ? [address.toIPv4Address(), bits - 96]
    : [address, bits]
}

/** The canonical spelling of a range; undefined for other text. */
export function canonicalRange(text: string): string | undefined {
  try {
    const [address, bits] = rangeOf(text)
    const isSingle = bits === (address.kind() === 'ipv4' ? 32 : 128)
    return isSingle ? address.toString() : `${address.toString()}/${bits}`
  } catch {
    return undefined
  }
}

/** Whether a client's address is in one of the ranges; an empty list allows every address. */
export function isAllowed(client: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(client)) return false
  const ip = ipaddr.process(client)
  return ranges
    .map(rangeOf)
    .some(([address, bits]) => ip.kind() === address.kind() && ip.match(address, bits))
}
