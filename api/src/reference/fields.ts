import { generalWords } from './general.ts'
import { slices } from './slices.ts'
import type { FieldWord, FieldWords } from './word.ts'

/** By the field's name, optionally prefixed with the schema, call or field that contains it and a dot. */
export const fieldWords: FieldWords = {
  ...generalWords,
  ...Object.fromEntries(Object.values(slices).flatMap(({ fields }) => Object.entries(fields))),
}

/** Schemas whose fields have the same descriptions as another one, apart from their own. */
const like: Readonly<Record<string, string>> = {
  SiteDetail: 'Site',
  SiteInput: 'SiteConfig',
  SiteChange: 'SiteConfig',
  OriginInput: 'Origin',
  BehaviorInput: 'Behavior',
  UriAuthentication: 'uriAuthentication',
  AlarmInput: 'Alarm',
  UserChange: 'User',
  RoleInput: 'Role',
  InvitationInput: 'Invitation',
  SecretKeyInput: 'SecretKey',
  PrewarmInput: 'Prewarm',
  PrefetchInput: 'Prewarm',
  PrewarmDetail: 'Prewarm',
  getPrewarm: 'Prewarm',
  getPrefetch: 'Prewarm',
  listPrefetches: 'listPrewarms',
  PurgeInput: 'Purge',
  UrlPurgeInput: 'Purge',
  PurgeNames: 'Purge',
  CertificateInput: 'Certificate',
  TraceStep: 'Trace',
  ReplayExample: 'examples',
  NewCredential: 'credential',
  UsedCredential: 'credential',
  addSecretKey: 'SecretKey',
  getPurge: 'Purge',
  AclDetail: 'Acl',
  setAclSettings: 'AclSettings',
  FirewallExample: 'lines',
  getFirewallRequest: 'lines',
}

/**
 * The description of a field. `around` holds the names of its containers, the nearest first. The nearest one with a
 * description of its own wins, otherwise the common description applies.
 */
export function wordOf(name: string, around: readonly string[]): FieldWord | undefined {
  for (const place of around) {
    const base = like[place]
    const found = fieldWords[`${place}.${name}`] ?? (base && fieldWords[`${base}.${name}`])
    if (found) return found
  }
  return fieldWords[name]
}
