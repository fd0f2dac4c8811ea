import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/edge/endpoints.ts'
import type { Sent } from '../lib/testing/client.ts'
import { logPiece, newKeys, prewarmReport } from '../lib/testing/edge.ts'
import { firewallHit, hitBatch, newFirewallReplay } from '../lib/testing/scene/firewall.ts'
import { newReplay, newSite } from '../lib/testing/scene/new-site.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

const unmeasured = { with: { times: null, fault: 'site' }, without: { times: null, fault: 'site' } }

const nothingCounted = { objects: 0, bytes: 0, recentObjects: 0, recentBytes: 0, isWhole: true }

const nothingHeld = { amount: '0', traffic: 0, originTraffic: 0, requests: 0 }

/** A call of the edge that has a new replay. */
const edgeOnReplay = (sent: Sent) => async (w: World) => {
  const { params } = (await newReplay(w)).sent
  return { by: 'edge' as const, sent: { ...sent, params } }
}

/** What an edge has counted of a site in ten seconds. */
const shieldWindow = (siteId: string) => ({
  siteId,
  part: 0,
  start: '2030-01-01T00:00:00Z',
  requests: 1,
  refused: 0,
  challenged: 0,
  passed: 0,
  missed: 0,
  sources: [],
  uris: [],
})

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  sendLogs: {
    works: async (w) => ({
      by: 'edge',
      sent: { body: { journal: randomUUID(), seq: 1, pieces: [logPiece(await newSite(w), ['{}'])] } },
    }),
    attack: (id) => ({
      body: { journal: randomUUID(), seq: 1, pieces: [logPiece(id('siteId'), ['attacked'])] },
    }),
    unlogged: 'is a call of edges',
  },
  pullChanges: {
    works: () => ({ by: 'edge', sent: { query: { after: 0 } } }),
    attack: () => ({ query: { after: 0 } }),
  },
  sendReceipts: {
    works: () => ({ by: 'edge', sent: { body: { sites: [], purges: [] } } }),
    attack: (id) => ({
      body: {
        sites: [{ siteId: id('siteId'), version: 1, error: 'attacked' }],
        purges: [{ purgeId: id('purgeId'), objects: 1, bytes: 1, error: 'attacked' }],
      },
    }),
    unlogged: 'is a call of edges',
  },
  sendSpeed: {
    works: () => ({ by: 'edge', sent: { params: { id: randomUUID() }, body: unmeasured } }),
    attack: (id) => ({ params: { id: id('speedTestId') }, body: unmeasured }),
    unlogged: 'is a call of edges',
  },
  sendRates: {
    works: () => ({ by: 'edge', sent: { body: { rates: [] } } }),
    attack: (id) => ({
      body: { rates: [{ name: `${id('siteId')} ${randomUUID()} 192.0.2.1`, rate: 100, requests: 1 }] },
    }),
    unlogged: 'is a call of edges',
  },
  sendPreview: {
    works: () => ({ by: 'edge', sent: { params: { id: randomUUID() }, body: nothingCounted } }),
    attack: (id) => ({ params: { id: id('previewId') }, body: nothingCounted }),
    unlogged: 'is a call of edges',
  },
  sendTail: {
    works: () => ({
      by: 'edge',
      sent: { body: { watches: [{ watchId: randomUUID(), seen: 1, matched: 0, lines: [] }] } },
    }),
    attack: (id) => ({ body: { watches: [{ watchId: id('watchId'), seen: 1, matched: 0, lines: [] }] } }),
    unlogged: 'is a call of edges',
  },
  sendFirewallHits: {
    works: async (w) => ({
      by: 'edge',
      sent: { body: hitBatch([firewallHit(await newSite(w))]) },
    }),
    attack: (id) => ({ body: hitBatch([firewallHit(id('siteId'), { agent: 'attacked' })]) }),
    unlogged: 'is a call of edges',
  },
  takeFirewallReplay: {
    works: async (w) => ({ by: 'edge', sent: { params: { id: (await newFirewallReplay(w)).id } } }),
    attack: (id) => ({ params: { id: id('firewallReplayId') } }),
    naming: true,
  },
  sendFirewallReplay: {
    works: () => ({ by: 'edge', sent: { params: { id: randomUUID() }, body: { error: 'no time' } } }),
    attack: (id) => ({ params: { id: id('firewallReplayId') }, body: { error: 'attacked' } }),
    unlogged: 'is a call of edges',
  },
  sendShield: {
    works: async (w) => ({ by: 'edge', sent: { body: { windows: [shieldWindow(await newSite(w))] } } }),
    attack: (id) => ({ body: { windows: [shieldWindow(id('siteId'))] } }),
    unlogged: 'is a call of edges',
  },
  sendUsage: {
    works: async (w) => {
      const counters = { requests: 1, hits: 0, traffic: 1, originTraffic: 1 }
      const row = { siteId: await newSite(w), minute: '2030-01-01T00:00:00Z', status: 200, ...counters }
      return { by: 'edge', sent: { body: { journal: randomUUID(), seq: 1, rows: [row] } } }
    },
    attack: (id) => ({
      body: {
        journal: randomUUID(),
        seq: 1,
        rows: [
          {
            siteId: id('siteId'),
            minute: '2030-01-01T00:00:00Z',
            status: 200,
            requests: 1,
            hits: 1,
            traffic: 1,
            originTraffic: 1,
          },
        ],
      },
    }),
    unlogged: 'is a call of edges',
  },
  renewLeases: {
    works: (w) => ({
      by: 'edge',
      sent: {
        body: {
          journal: randomUUID(),
          seq: 1,
          accounts: [{ accountId: w.people.owner.accountId, held: nothingHeld, wants: true }],
        },
      },
    }),
    attack: (id) => ({
      body: {
        journal: randomUUID(),
        seq: 1,
        accounts: [{ accountId: id('accountId'), held: nothingHeld, wants: true }],
      },
    }),
    unlogged: 'is a call of edges',
  },
  enrollEdge: {
    works: async (w) => {
      const name = randomUUID()
      const body = { token: await w.admit(name), name, publicKey: newKeys().publicKey }
      return { by: w.guest(), sent: { body } }
    },
    attack: () => ({ body: { token: 'a guess', name: 'edge', publicKey: 'aaaa' } }),
    outcome: 4011,
    actor: 'nobody',
    unchanged: 'records a key',
  },
  changeEdgeKey: {
    works: () => ({ by: 'edge', sent: { body: { publicKey: newKeys().publicKey } } }),
    attack: () => ({ body: { publicKey: 'aaaa' } }),
    unlogged: 'is a call of edges',
  },
  takePrewarms: {
    works: () => ({ by: 'edge', sent: {} }),
    attack: () => ({}),
  },
  sendPrewarms: {
    works: () => ({ by: 'edge', sent: { body: { reports: [prewarmReport(randomUUID())] } } }),
    attack: (id) => ({ body: { reports: [prewarmReport(id('prewarmId'))] } }),
    unlogged: 'is a call of edges',
  },
  takeReplay: {
    works: edgeOnReplay({}),
    attack: (id) => ({ params: { id: id('replayId') } }),
  },
  sendReplay: {
    works: edgeOnReplay({ body: { error: 'it made no sense' } }),
    attack: (id) => ({ params: { id: id('replayId') }, body: { error: 'attacked' } }),
    unlogged: 'is a call of edges',
  },
}
