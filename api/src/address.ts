/** The bits of an address as 16-bit words: 8 for IPv6, 2 for IPv4. */
type Words = readonly number[]

function wordsOfIpv4(text: string): Words | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number)
  return Math.max(a, b, c, d) > 255 ? undefined : [a * 256 + b, c * 256 + d]
}

function wordsOfHalf(text: string): Words | undefined {
  if (text === '') return []
  const words: number[] = []
  const parts = text.split(':')
  for (const [i, part] of parts.entries()) {
    const last = i === parts.length - 1 && part.includes('.') ? wordsOfIpv4(part) : undefined
    if (last) words.push(...last)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) words.push(Number.parseInt(part, 16))
    else return undefined
  }
  return words
}

function wordsOfIpv6(text: string): Words | undefined {
  const halves = text.split('::')
  const [head, tail] = halves.map(wordsOfHalf)
  if (halves.length > 2 || !head || (halves.length === 2 && !tail)) return undefined
  if (!tail) return head.length === 8 ? head : undefined
  const left = 8 - head.length - tail.length
  return left < 1 ? undefined : [...head, ...Array<number>(left).fill(0), ...tail]
}

/**
 * The words of an address without a zone. An IPv4 address within IPv6 counts as the IPv4 address, because connections
 * go there.
 */
export function wordsOf(text: string): Words | undefined {
  const words = text.includes(':') ? wordsOfIpv6(text) : wordsOfIpv4(text)
  const isMapped = words?.length === 8 && words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  return isMapped ? words.slice(6) : words
}

type Block = { words: Words; bits: number }

function block(text: string): Block {
  const [address = '', bits] = text.split('/')
  const words = wordsOf(address)
  if (!words) throw new Error(`${text} is not a block of addresses`)
  return { words, bits: Number(bits) }
}

function isWithin(address: Words, { words, bits }: Block): boolean {
  if (address.length !== words.length) return false
  return words.every((word, i) => {
    const counted = Math.min(16, Math.max(0, bits - i * 16))
    return (word ^ (address[i] ?? 0)) >> (16 - counted) === 0
  })
}

const loopback = ['127.0.0.0/8', '::1/128'].map(block)

/** Whether what is sent to this IP address stays on this machine. */
export function isLoopbackAddress(address: string): boolean {
  const words = wordsOf(address)
  return words !== undefined && loopback.some((one) => isWithin(words, one))
}

/** Blocks that are not part of the public internet (IANA's special-purpose address registries). */
const special = [
  // IPv4; the last one is the metadata service of cloud providers.
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
  // Blocks inside the routed part of IPv6: protocols, documentation, and addresses that embed IPv4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
].map(block)

/** The routed part of IPv6 (RFC 4291); every other block is local or is translated to IPv4. */
const routed = block('2000::/3')

/**
 * Whether the platform may connect to this IP address on behalf of a user, for an origin or a webhook. Control plane
 * and edge share this rule and apply it to the address that the socket connects to.
 */
export function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  const words = wordsOf(address)
  if (!words) return false
  if (isLoopbackAddress(address)) return allowLoopback
  if (words.length === 8 && !isWithin(words, routed)) return false
  return !special.some((one) => isWithin(words, one))
}
