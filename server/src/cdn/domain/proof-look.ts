import { randomBytes } from 'node:crypto'
import type { Resolver } from 'node:dns/promises'
import { isAllowedAddress } from '@fairlead/api/address.ts'
import type { ProofLook } from '@fairlead/api/cdn/site/site-proof.ts'
import { isNothing, plain, resolverOf } from './dns.ts'

export type ProofDns = {
  /** Resolvers that replace those of the system. */
  dnsServers?: readonly string[] | undefined
  allowLoopbackOrigins: boolean
  /** The port of the zone's name servers. */
  port?: number
}

/** The records that prove a domain; one of them is enough. */
export type ProofRecords = {
  zone: string
  txtName: string
  txtValue: string
  cnameName: string
  cnameValue: string
}

/** How many name servers of a zone are queried, and how much of each response is stored. */
const mostServers = 4
const mostValues = 5
const mostLength = 255

/** Enough for a lost packet, because no user waits for the result. */
const tries = 2

type NameServer = { name: string; resolver: Resolver }

/** The name servers of a name's zone: those of the nearest ancestor with NS records. */
async function serverNames(base: string, resolver: Resolver): Promise<string[]> {
  const labels = base.split('.')
  for (let first = 0; first + 2 <= labels.length; first++) {
    try {
      const found = await resolver.resolveNs(labels.slice(first).join('.'))
      if (found.length > 0) return found.map(plain).toSorted()
    } catch (error) {
      if (!isNothing(error)) return []
    }
  }
  return []
}

async function serverAt(name: string, resolver: Resolver, dns: ProofDns): Promise<NameServer | undefined> {
  const addresses = await resolver.resolve4(name).catch(() => resolver.resolve6(name).catch(() => []))
  // The owner of the domain chooses its name servers, and could choose addresses in our own network.
  const address = addresses.find((one) => isAllowedAddress(one, dns.allowLoopbackOrigins))
  if (address === undefined) return undefined
  const port = dns.port ?? 53
  const place = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
  return { name, resolver: resolverOf([place], tries) }
}

/** The servers to query: those of the zone, which have a new record immediately, or our resolver if none is found. */
export async function listNameServers(base: string, dns: ProofDns): Promise<NameServer[]> {
  const resolver = resolverOf(dns.dnsServers, tries)
  const names = await serverNames(base, resolver)
  const found = await Promise.all(names.slice(0, mostServers).map((name) => serverAt(name, resolver, dns)))
  const servers = found.filter((server) => server !== undefined)
  return servers.length > 0 ? servers : [{ name: resolver.getServers()[0] ?? '', resolver }]
}

async function look(
  about: Pick<ProofLook, 'server' | 'name' | 'type'>,
  wanted: string,
  ask: () => Promise<string[]>,
): Promise<ProofLook> {
  try {
    const values = await ask()
    const result = values.includes(wanted) ? 'match' : values.length > 0 ? 'other' : 'none'
    // The database takes no NUL.
    const shown = values
      .map((value) => value.replaceAll(/\p{Cc}+/gu, ' ').slice(0, mostLength))
      .slice(0, mostValues)
    return { ...about, result, values: shown }
  } catch (error) {
    return { ...about, result: isNothing(error) ? 'none' : 'noAnswer', values: [] }
  }
}

/** For a wildcard a random name below it, which cannot have its own record. */
const cnameAsked = (name: string) => name.replace(/^\*/, () => randomBytes(8).toString('hex'))

/**
 * Looks for the records at the name servers, and returns the response of each. One server with the record is enough,
 * because the others may get it a little later.
 */
export async function lookForProof(records: ProofRecords, dns: ProofDns): Promise<ProofLook[]> {
  const { txtName, txtValue, cnameName, cnameValue } = records
  const servers = await listNameServers(cnameName.replace(/^\*\./, ''), dns)
  const cname = cnameAsked(cnameName)
  const looks = await Promise.all(
    servers.map(({ name: server, resolver }) =>
      Promise.all([
        look({ server, name: txtName, type: 'TXT' }, txtValue, lookUpTxt(resolver, txtName)),
        look({ server, name: cname, type: 'CNAME' }, cnameValue, async () =>
          (await resolver.resolveCname(cname)).map(plain),
        ),
      ]),
    ),
  )
  return looks.flat()
}

const lookUpTxt = (resolver: Resolver, name: string) => async () =>
  (await resolver.resolveTxt(name)).map((parts) => parts.join('').trim())

/** A TXT record to look for, and the domain in whose zone it must be. */
export type WantedTxt = { name: string; value: string; domain: string }

/** Looks for a TXT record at the name servers of the domain, and resolves with the answer of each. */
export async function lookForTxt({ name, value, domain }: WantedTxt, dns: ProofDns): Promise<ProofLook[]> {
  const servers = await listNameServers(domain, dns)
  return Promise.all(
    servers.map(({ name: server, resolver }) =>
      look({ server, name, type: 'TXT' }, value, lookUpTxt(resolver, name)),
    ),
  )
}

/** The record that proves the domain, if any does. */
export const provenBy = (looks: readonly ProofLook[]): ProofLook['type'] | undefined =>
  (['TXT', 'CNAME'] as const).find((type) => looks.some((one) => one.type === type && one.result === 'match'))
