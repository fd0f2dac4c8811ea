import { generalWords } from './general.ts'
import { slices } from './slices.ts'
import { type FieldWord, type FieldWords, joinWords } from './word.ts'

const isPrefixed = (name: string) => name.includes('.')

/** Descriptions for one schema, call or field, whose name and a dot stand before that of the field. */
const prefixedWords = joinWords(
  ...[generalWords, ...Object.values(slices).map(({ fields }) => fields)].map((words) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => isPrefixed(name))),
  ),
)

/** The descriptions of the slice that a call or schema belongs to. */
const wordsOfSlice = new Map<string, FieldWords>(
  Object.values(slices).flatMap(({ summaries, schemas, fields }) =>
    [...Object.keys(summaries), ...Object.keys(schemas)].map((name) => [name, fields] as const),
  ),
)

/** The names of all described fields, some with a prefix. */
export const describedNames: readonly string[] = [
  ...Object.keys(generalWords),
  ...Object.values(slices).flatMap(({ fields }) => Object.keys(fields)),
]

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
  DataFigures: 'DataResult',
  DataSeries: 'DataResult',
  AccessControlInput: 'AccessControl',
  getSiteVersion: 'SiteVersion',
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
 * description of its own wins, otherwise that of the slice, otherwise that of all slices. What another slice says of a
 * field of the same name may be about something else, so it does not count.
 */
export function wordOf(name: string, around: readonly string[]): FieldWord | undefined {
  for (const place of around) {
    const base = like[place]
    const found = prefixedWords[`${place}.${name}`] ?? (base && prefixedWords[`${base}.${name}`])
    if (found) return found
  }
  const slice = around.map((place) => wordsOfSlice.get(place)).find(Boolean)
  return slice?.[name] ?? generalWords[name]
}
