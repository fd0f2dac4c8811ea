import * as account from './account/endpoints.ts'
import * as factor from './factor/endpoints.ts'
import * as key from './key/endpoints.ts'
import * as linkedAccount from './linked-account/endpoints.ts'
import * as profile from './profile/endpoints.ts'
import * as signIn from './sign-in/endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as baseInfo from './base-info/endpoints.ts'
import * as cdn from './cdn/endpoints.ts'
import * as cert from './cert/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as edge from './edge/endpoints.ts'
import * as message from './message/endpoints.ts'
import * as system from './system/endpoints.ts'
import * as user from './user/endpoints.ts'

/** The calls among what a slice exports. */
export type CallsOf<Slice> = {
  [Name in keyof Slice as Slice[Name] extends Endpoint ? Name : never]: Slice[Name]
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const callsOf = <Slice extends object>(slice: Slice) =>
  Object.fromEntries(Object.entries(slice).filter(([, value]) => isCall(value))) as CallsOf<Slice>

/**
 * All calls by their names. Each slice names the files that have some in its own `endpoints.ts`; a call in a file that is
 * named already is here by itself.
 */
export const endpoints = {
  ...callsOf(audit),
  ...callsOf(baseInfo),
  ...callsOf(cdn),
  ...callsOf(cert),
  ...callsOf(edge),
  ...callsOf(message),
  ...callsOf(system),
  ...callsOf(account),
  ...callsOf(signIn),
  ...callsOf(factor),
  ...callsOf(profile),
  ...callsOf(linkedAccount),
  ...callsOf(key),
  ...callsOf(user),
} satisfies Record<string, Endpoint>
