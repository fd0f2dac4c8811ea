import type { CaaRefusal } from '@fairlead/api/cert/free.ts'
import { type CaaProperty, lookForCaa } from '../../cdn/public.ts'
import type { AuthoritySettings } from './authority-settings.ts'

const mostRecords = 10
const mostLength = 255

/** The authority that a value names, without its parameters, which the authority itself judges. `;` names none. */
const issuerOf = (value: string) => (value.split(';')[0] ?? '').trim().toLowerCase()

/** As in a zone file, without control characters: the database accepts no NUL, and a screen must get no escape sequence. */
const shown = ({ critical, tag, value }: CaaProperty) =>
  `${critical} ${tag} "${value}"`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, mostLength)

/**
 * The CAA records by which the domain forbids this authority, whose names are `identities`. Undefined if it is allowed, or
 * if the DNS does not answer; the authority then decides.
 */
export async function refusalByCaa(
  domain: string,
  identities: readonly string[],
  dns: AuthoritySettings,
): Promise<CaaRefusal | undefined> {
  const [identity] = identities
  if (identity === undefined) return undefined
  const found = await lookForCaa(domain, dns)
  const allowed =
    found?.records.filter(({ tag }) => tag === 'issue').map(({ value }) => issuerOf(value)) ?? []
  const own = identities.map((one) => one.toLowerCase())
  // Records without `issue` restrict wildcards or name a contact, and forbid nothing here (RFC 8659, section 4.2).
  if (!found || allowed.length === 0 || allowed.some((one) => own.includes(one))) return undefined
  return {
    name: found.name,
    records: found.records.slice(0, mostRecords).map(shown),
    add: `0 issue "${identity}"`,
  }
}
