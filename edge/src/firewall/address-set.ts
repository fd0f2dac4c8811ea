import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainAddress } from '../rules/access.ts'

/** The 32 bits of an IPv4 address that is known to be one. */
function bitsOf(address: string): number {
  let bits = 0
  let part = 0
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at)
    if (code === 46) {
      bits = (bits << 8) | part
      part = 0
    } else part = part * 10 + code - 48
  }
  return ((bits << 8) | part) >>> 0
}

const cut4 = (bits: number, length: number) => (length === 0 ? 0 : (bits & (-1 << (32 - length))) >>> 0)

const wide = (address: string) =>
  ipaddr.IPv6.parse(address)
    .toByteArray()
    .reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

const cut6 = (bits: bigint, length: number) => bits >> BigInt(128 - length)

function add<Bits>(sets: Map<number, Set<Bits>>, length: number, bits: Bits) {
  const others = sets.get(length)
  if (others) others.add(bits)
  else sets.set(length, new Set([bits]))
}

/**
 * Tests an address against all addresses and blocks. There is a set for each prefix length, so that the time depends on the
 * number of lengths and not of addresses: a `BlockList` of Node would be read from its beginning to its end.
 */
export function addressSet(blocks: readonly string[]): ((address: string) => boolean) | undefined {
  if (blocks.length === 0) return undefined
  const v4 = new Map<number, Set<number>>()
  const v6 = new Map<number, Set<bigint>>()
  for (const block of blocks) {
    const [address = '', written] = block.split('/')
    if (isIPv4(address)) {
      const length = written === undefined ? 32 : Number(written)
      add(v4, length, cut4(bitsOf(address), length))
    } else {
      const length = written === undefined ? 128 : Number(written)
      add(v6, length, cut6(wide(address), length))
    }
  }
  const [narrow, broad] = [[...v4], [...v6]]
  return (address) => {
    const plain = plainAddress(address)
    if (isIPv4(plain)) {
      const bits = bitsOf(plain)
      for (const [length, set] of narrow) if (set.has(cut4(bits, length))) return true
      return false
    }
    if (broad.length === 0 || !ipaddr.IPv6.isValid(plain)) return false
    const bits = wide(plain)
    for (const [length, set] of broad) if (set.has(cut6(bits, length))) return true
    return false
  }
}
