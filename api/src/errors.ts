import { type Failure, failure } from './failure.ts'
import { type SliceName, slices } from './slices.ts'

const sliceNames = Object.keys(slices) as SliceName[]

/** Failures of any request. */
const general = {
  // Spec 1, section 8.
  badInput: failure(400, 400, 'toast'),
  signedOut: failure(401, 401, 'signIn'),
  forbidden: failure(403, 403, 'once'),
  notFound: failure(404, 404, 'silent'),
  internal: failure(500, 500, 'report'),
  upstream: failure(300, 502, 'report'),
  balanceInsufficient: failure(110, 402, 'banner'),
  suspended: failure(119, 402, 'banner'),
  nothingSelected: failure(50301, 400, 'toast'),

  // Failures that the spec does not number; the numbers follow HTTP where it has one.
  badOrigin: failure(4031, 403, 'toast'),
  conflict: failure(409, 409, 'toast'),
  tooLarge: failure(413, 413, 'toast'),
  tooMany: failure(429, 429, 'toast'),
  unavailable: failure(503, 503, 'toast'),
} as const

type NamesOf<Of> = Of extends { failures: infer Failures } ? keyof Failures : never
export type GeneralFailure = keyof typeof general
export type ErrorName = GeneralFailure | NamesOf<(typeof slices)[SliceName]>

const failuresOf = (slice: SliceName): Readonly<Record<string, Failure>> => {
  const of = slices[slice]
  return 'failures' in of ? of.failures : {}
}

/** The error catalogue: every failure that a caller can receive (spec 1 section 8, spec 2 section 8). */
export const catalogue = Object.fromEntries(
  [general, ...sliceNames.map(failuresOf)].flatMap((some) => Object.entries(some)),
) as Readonly<Record<ErrorName, Failure>>

export const errorNames = Object.keys(catalogue) as ErrorName[]

/** Code of a successful call. */
export const OK = 200

const byCode = new Map<number, ErrorName>(errorNames.map((name) => [catalogue[name].code, name]))

/** The slice that defines a failure; undefined for a general one. */
export const sliceOf = (name: ErrorName): SliceName | undefined =>
  sliceNames.find((slice) => Object.hasOwn(failuresOf(slice), name))

/** The name of a code in a response; undefined for a code that this build does not know. */
export const errorByCode = (code: number) => byCode.get(code)
