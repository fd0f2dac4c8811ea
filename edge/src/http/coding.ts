import { field, type FieldList, members } from './fields.ts'

/** The codings for compression, the preferred one first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Sizes in bytes: compressing smaller bodies gains nothing, compressing larger ones takes too long. */
const smallest = 1_000
const largest = 10_000_000

const types =
  /^(?:text\/|application\/(?:javascript|x-javascript|json|xml|wasm|manifest\+json|vnd\.apple\.mpegurl|vnd\.ms-fontobject|[a-z0-9.+-]+\+(?:json|xml))|image\/(?:svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|font\/(?:ttf|otf|collection))/i

/** Statuses with bodies that are worth compressing; others are short or have none. */
const statuses = new Set([200, 403, 404])

/** Whether an answer is compressible, regardless of its size. */
export function isCompressible({ status, headers }: { status: number; headers: FieldList }): boolean {
  if (!statuses.has(status) || !types.test(field(headers, 'content-type') ?? '')) return false
  // `no-transform` forbids changing the body (RFC 9110, section 7.7).
  const control = members(field(headers, 'cache-control')).map((member) => member.toLowerCase())
  return field(headers, 'content-encoding') === undefined && !control.includes('no-transform')
}

export const isCompressibleSize = (size: number) => size >= smallest && size <= largest

/** Nearly all visitors send one of a few texts. */
const known = new Map<string, Coding | undefined>()
const maxKnown = 256

/** The preferred coding that an `Accept-Encoding` allows; undefined when it allows none. */
export function preferredCoding(value: string): Coding | undefined {
  if (known.has(value)) return known.get(value)
  const coding = judge(value)
  if (known.size < maxKnown) known.set(value, coding)
  return coding
}

function judge(value: string): Coding | undefined {
  const weights = new Map<string, number>()
  for (const member of members(value.toLowerCase())) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight))
  }
  return codings.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0)
}
