import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '@fairlead/api/endpoint.ts'
import type { Purge } from '@fairlead/api/cdn/purge/purge.ts'
import type { Site } from '@fairlead/api/cdn/site/site.ts'
import type { Client } from '../support/client.ts'
import type { Ledger } from './ledger.ts'

type Work = { client: Client; ledger: Ledger; originPort: number; prefix: string }

/** Milliseconds between two actions of one worker: a steady load, not a flood. */
const beat = 100

/** The data of an acknowledged call; undefined if it was refused or got no response. */
async function acknowledged<T>(call: Promise<Envelope>): Promise<T | undefined> {
  const envelope = await call.catch(() => undefined)
  return envelope?.succ ? (envelope.data as T) : undefined
}

/**
 * Simulated users and visitors until `stop`: sites are created, objects fetched and purged. Only acknowledged calls
 * are recorded.
 */
export function startTraffic({ client, ledger, originPort, prefix }: Work) {
  const origins = [{ domainName: '127.0.0.1', httpPort: originPort, originProtocolPolicy: 'http-only' }]
  const sites: Site[] = []
  const purges: { purge: Purge; path: string }[] = []
  let attempts = 0
  let going = true

  const create = () => {
    attempts += 1
    const body = { domain: `${prefix}-${attempts}.example.com`, origins }
    return acknowledged<Site>(client.send('/cdn/api/cdn-config', { method: 'POST', body }))
  }
  const repeat = async (act: () => Promise<void>) => {
    while (going) {
      await act()
      await pause(beat)
    }
  }
  const creating = repeat(async () => {
    const site = await create()
    if (site) sites.push(site)
  })
  const visiting = repeat(async () => {
    const site = sites[0]
    if (site) await ledger.visit(site.domain, '/page')
  })
  let path = 0
  const purging = repeat(async () => {
    const site = sites[0]
    if (!site) return
    // Each purge has its own path, so that its effect can be checked.
    const name = `/purged-${(path += 1)}`
    const before = await ledger.visit(site.domain, name)
    if (before?.status !== 200) return
    const body = { cdnConfigId: site.id, invalidationPath: [name] }
    const purge = await acknowledged<Purge>(client.send('/cdn/api/invalidation', { method: 'POST', body }))
    if (purge) purges.push({ purge, path: name })
  })

  return {
    sites,
    purges,
    /** Sites that were requested, acknowledged or not. */
    attempts: () => attempts,
    async stop() {
      going = false
      await Promise.all([creating, visiting, purging])
    },
  }
}
