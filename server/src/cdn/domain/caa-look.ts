import type { CaaRecord } from 'node:dns'
import { setTimeout } from 'node:timers/promises'
import { isNothing, plain } from './dns.ts'
import { type ProofDns, listNameServers } from './proof-look.ts'

export type CaaProperty = { critical: number; tag: string; value: string }
/** The CAA records that apply to a domain, and the name that has them: the domain, its alias, or a parent. */
export type CaaLook = { name: string; records: readonly CaaProperty[] }

/** RFC 8659, section 3: names that are aliases of each other have no end. */
const mostAliases = 8
/** The owner of a domain chooses its name servers, and how slow they are. */
const mostMs = 20_000

/** Node adds the type of the record to its properties. */
const propertiesOf = ({ critical, ...properties }: CaaRecord): CaaProperty[] =>
  Object.entries(properties)
    .filter(([tag]) => tag !== 'type')
    .map(([tag, value]) => ({ critical, tag: tag.toLowerCase(), value: String(value) }))

/** The records of one name, or of the name that it is an alias of. Undefined if no name server answers. */
async function findRecords(name: string, dns: ProofDns, aliases = 0): Promise<CaaLook | undefined> {
  for (const { resolver } of await listNameServers(name, dns)) {
    try {
      const records = (await resolver.resolveCaa(name)).flatMap(propertiesOf)
      if (records.length > 0) return { name, records }
    } catch (error) {
      if (!isNothing(error)) continue
    }
    const [alias] = await resolver.resolveCname(name).catch(() => [])
    return alias === undefined || aliases >= mostAliases
      ? { name, records: [] }
      : findRecords(plain(alias), dns, aliases + 1)
  }
  return undefined
}

async function climb(domain: string, dns: ProofDns): Promise<CaaLook | undefined> {
  const labels = domain.split('.')
  for (let first = 0; first < labels.length; first++) {
    const found = await findRecords(labels.slice(first).join('.'), dns)
    if (!found) return undefined
    if (found.records.length > 0) return found
  }
  return undefined
}

/**
 * The CAA records that apply to a domain (RFC 8659): its own, else those of its nearest parent that has any. Asks the name
 * servers of each zone, because resolvers cache records that have changed. Undefined if there are none, or if a lookup on
 * the way gets no answer in time.
 */
export const lookForCaa = (domain: string, dns: ProofDns): Promise<CaaLook | undefined> =>
  Promise.race([climb(domain, dns), setTimeout(mostMs, undefined, { ref: false })])
