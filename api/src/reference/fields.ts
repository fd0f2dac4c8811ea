import { generalWords } from './general.ts'
import { slices } from './slices.ts'
import type { FieldWord, FieldWords } from './word.ts'

/** By the field's name, or by that of the schema, call or field around it before a dot. */
export const fieldWords: FieldWords = {
  ...generalWords,
  ...Object.fromEntries(Object.values(slices).flatMap(({ fields }) => Object.entries(fields))),
}

/** What says of its fields the same as another, but for what it says itself. */
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
  PurgeInput: 'Purge',
  CertificateInput: 'Certificate',
  TraceStep: 'Trace',
  ReplayExample: 'examples',
  NewCredential: 'credential',
  UsedCredential: 'credential',
  addSecretKey: 'SecretKey',
  getPurge: 'Purge',
}

/**
 * What a field says. `around`: the names of what it stands in, the nearest first. The nearest that has a word of its
 * own for the field counts, else the field's common one.
 */
export function wordOf(name: string, around: readonly string[]): FieldWord | undefined {
  for (const place of around) {
    const base = like[place]
    const found = fieldWords[`${place}.${name}`] ?? (base && fieldWords[`${base}.${name}`])
    if (found) return found
  }
  return fieldWords[name]
}
