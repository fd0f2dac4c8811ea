import { Resolver } from 'node:dns/promises'
import type { SiteDns } from '@fairlead/api/cdn/site/site-dns.ts'

/** The part of Node's resolver that is used, which tests replace. */
type Look = (name: string) => Promise<string[]>
export type Names = { resolveCname: Look; resolve4: Look; resolve6: Look }

const patience = { timeout: 2000, tries: 1 } as const
const most = 10

/** A resolver that asks the given servers (`192.0.2.1:53`), or those of the system. */
export function resolverOf(servers?: readonly string[], tries: number = patience.tries): Resolver {
  const resolver = new Resolver({ ...patience, tries })
  if (servers) resolver.setServers(servers)
  return resolver
}

/** No such name, or a name without such a record. */
export const isNothing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

async function ask(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look()
  } catch (error) {
    if (isNothing(error)) return []
    throw error
  }
}

export const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** Where the domain points now. An apex has no CNAME, so its addresses must be those of the site's platform name. */
export async function findDns(domain: string, expected: string, names: Names): Promise<SiteDns> {
  if (domain.startsWith('*.')) return { state: 'notChecked', found: [], expected }
  const addresses = async (name: string) => [
    ...(await ask(() => names.resolve4(name))),
    ...(await ask(() => names.resolve6(name))),
  ]
  try {
    const aliases = (await ask(() => names.resolveCname(domain))).map(plain)
    if (aliases.includes(expected)) return { state: 'pointsHere', found: aliases, expected }
    const found = await addresses(domain)
    const ours = found.length > 0 ? await addresses(expected) : []
    const isOurs = found.length > 0 && found.every((address) => ours.includes(address))
    const shown = [...aliases, ...found].slice(0, most)
    const state = isOurs ? 'pointsHere' : shown.length > 0 ? 'elsewhere' : 'noRecord'
    return { state, found: shown, expected }
  } catch {
    return { state: 'unreachable', found: [], expected }
  }
}
