import { createHash } from 'node:crypto'

const signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const checksum = (bytes: Buffer) => sha(sha(bytes)).subarray(0, 4)

/** The twenty bytes of an address, as hexadecimal digits; undefined if it is none. */
export function accountOf(address: string): string | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return undefined
  const number = Array.from(address).reduce((sum, sign) => sum * 58n + BigInt(signs.indexOf(sign)), 0n)
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const isWhole = bytes.length === 25 && bytes[0] === 0x41
  if (!isWhole || !checksum(bytes.subarray(0, 21)).equals(bytes.subarray(21))) return undefined
  return bytes.subarray(1, 21).toString('hex')
}

/** The address of such bytes. */
export function addressOf(account: string): string {
  const body = Buffer.from(`41${account}`, 'hex')
  let number = BigInt(`0x${Buffer.concat([body, checksum(body)]).toString('hex')}`)
  let address = ''
  for (; number > 0n; number /= 58n) address = (signs[Number(number % 58n)] ?? '') + address
  return address
}
