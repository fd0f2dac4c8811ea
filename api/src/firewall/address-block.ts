import { z } from 'zod'
import { wordsOf } from '../address.ts'
import { isIpv6 } from '../fields.ts'

/** Full-width letters, digits and signs, as an input method may write them, become plain ones. */
const narrowed = (text: string) => text.trim().normalize('NFKC').replaceAll('。', '.')

const bitsOf = (text: string | undefined, most: number): number | undefined => {
  if (text === undefined) return most
  if (!/^(0|[1-9]\d{0,2})$/.test(text)) return undefined
  const bits = Number(text)
  return bits <= most ? bits : undefined
}

const withoutHost = (words: readonly number[], bits: number) =>
  words.map((word, i) => {
    const kept = Math.min(16, Math.max(0, bits - i * 16))
    return word & (0xffff << (16 - kept)) & 0xffff
  })

function spelled(words: readonly number[]): string {
  if (words.length === 2) return words.flatMap((word) => [word >> 8, word & 255]).join('.')
  const text = words.map((word) => word.toString(16)).join(':')
  return new URL(`http://[${text}]/`).hostname.slice(1, -1)
}

/**
 * The one spelling of an address or a block: RFC 5952, lower case, without the bits of the host, and without a length if it
 * is a single address. An IPv4 address within IPv6 (`::ffff:192.0.2.1`) becomes the IPv4 address, as it does for
 * visitors. Undefined if it is no block, if a number has leading zeros, which some read as octal, or if it covers everything.
 */
export function addressBlock(text: string): string | undefined {
  const [address = '', length, ...rest] = narrowed(text).toLowerCase().split('/')
  if (rest.length > 0 || (address.includes(':') && !isIpv6(address))) return undefined
  const words = wordsOf(address)
  if (words === undefined) return undefined
  const isMapped = address.includes(':') && words.length === 2
  const all = bitsOf(length, isMapped || words.length === 8 ? 128 : 32)
  if (all === undefined) return undefined
  const bits = isMapped ? all - 96 : all
  if (bits < 1) return undefined
  const block = spelled(withoutHost(words, bits))
  return bits === words.length * 16 ? block : `${block}/${bits}`
}

export const AddressBlock = z
  .string('required')
  .max(100)
  .refine((text) => addressBlock(text) !== undefined, { error: 'addressBlock', abort: true })
  .transform((text) => addressBlock(text) ?? text)
