import * as account from './account/errors.ts'
import * as bucket from './bucket/errors.ts'
import * as cdn from './cdn/errors.ts'
import * as cert from './cert/errors.ts'
import * as contract from './contract/errors.ts'
import * as ddos from './ddos/errors.ts'
import * as edge from './edge/errors.ts'
import * as factor from './factor/errors.ts'
import * as firewall from './firewall/errors.ts'
import * as key from './key/errors.ts'
import * as linkedAccount from './linked-account/errors.ts'
import * as money from './money/errors.ts'
import * as profile from './profile/errors.ts'
import * as signIn from './sign-in/errors.ts'
import * as support from './support/errors.ts'
import * as system from './system/errors.ts'
import * as user from './user/errors.ts'
import { type ErrorHelp, type Failure, failure } from './failure.ts'
import type { Text } from './text.ts'

/** What `errors-help.ts` of a slice must export: texts for each of its failures and field errors. */
type WordsOf<Own> = (Own extends { failures: infer Failures }
  ? { failureHelp: Readonly<Record<keyof Failures, ErrorHelp>> }
  : unknown) &
  (Own extends { fieldErrors: readonly (infer Name extends string)[] }
    ? { fieldErrorTexts: Readonly<Record<Name, Text>> }
    : unknown)

const withWords = <Own extends object>(own: Own, words: () => Promise<WordsOf<Own>>) => ({ ...own, words })

/** The slices that define failures or field errors. Their texts are loaded when they are shown. */
export const slices = {
  account: withWords(account, () => import('./account/errors-help.ts')),
  bucket: withWords(bucket, () => import('./bucket/errors-help.ts')),
  cdn: withWords(cdn, () => import('./cdn/errors-help.ts')),
  cert: withWords(cert, () => import('./cert/errors-help.ts')),
  contract: withWords(contract, () => import('./contract/errors-help.ts')),
  ddos: withWords(ddos, () => import('./ddos/errors-help.ts')),
  edge: withWords(edge, () => import('./edge/errors-help.ts')),
  factor: withWords(factor, () => import('./factor/errors-help.ts')),
  firewall: withWords(firewall, () => import('./firewall/errors-help.ts')),
  key: withWords(key, () => import('./key/errors-help.ts')),
  'linked-account': withWords(linkedAccount, () => import('./linked-account/errors-help.ts')),
  money: withWords(money, () => import('./money/errors-help.ts')),
  profile: withWords(profile, () => import('./profile/errors-help.ts')),
  'sign-in': withWords(signIn, () => import('./sign-in/errors-help.ts')),
  support: withWords(support, () => import('./support/errors-help.ts')),
  system: withWords(system, () => import('./system/errors-help.ts')),
  user: withWords(user, () => import('./user/errors-help.ts')),
} as const
export type SliceName = keyof typeof slices

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
