import { field, type FieldList, members } from './fields.ts'

/** How a body may be compressed, the preferred one first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Bytes: what is smaller gains nothing, what is larger costs too much at once. */
const smallest = 1_000
const largest = 10_000_000

const types =
  /^(?:text\/|application\/(?:javascript|x-javascript|json|xml|wasm|manifest\+json|vnd\.apple\.mpegurl|vnd\.ms-fontobject|[a-z0-9.+-]+\+(?:json|xml))|image\/(?:svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|font\/(?:ttf|otf|collection))/i

/** Answers whose body the visitor shows or reads; others are short or have none. */
const statuses = new Set([200, 403, 404])

/** Whether an answer is of a kind that is compressed, whatever its size. */
export function isCompressible({ status, headers }: { status: number; headers: FieldList }): boolean {
  if (!statuses.has(status) || !types.test(field(headers, 'content-type') ?? '')) return false
  // RFC 9110, section 7.7: who sends no-transform wants the bytes to stay as they are.
  const control = members(field(headers, 'cache-control')).map((member) => member.toLowerCase())
  return field(headers, 'content-encoding') === undefined && !control.includes('no-transform')
}

export const isCompressibleSize = (size: number) => size >= smallest && size <= largest

/** What visitors send is nearly always one of a few texts. */
const known = new Map<string, Coding | undefined>()
const maxKnown = 256

/** The preferred of the codings that an `Accept-Encoding` allows; undefined where it allows none. */
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
