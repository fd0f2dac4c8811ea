import { randomUUID } from 'node:crypto'
import { logPiece } from './edge.ts'

type VictimIds = { siteId: string; purgeId: string; replayId: string }

/** How each call of edges is turned against the victim. */
export const edgeAttacks = {
  enrollEdge: () => ({ body: { token: 'a guess', name: 'edge', publicKey: 'aaaa' } }),
  addEdge: () => ({ body: { name: 'attacked', regions: [1] } }),
  renewEdgeToken: () => ({ params: { id: randomUUID() }, body: {} }),
  rotateEdgeKey: () => ({ params: { id: randomUUID() }, body: {} }),
  revokeEdge: () => ({ params: { id: randomUUID() }, body: {} }),
  changeEdgeKey: () => ({ body: { publicKey: 'aaaa' } }),
  pullChanges: () => ({ query: { after: 0 } }),
  sendReceipts: ({ siteId, purgeId }: VictimIds) => ({
    body: {
      sites: [{ siteId, version: 1, error: 'attacked' }],
      purges: [{ purgeId, objects: 1, bytes: 1, error: 'attacked' }],
    },
  }),
  sendLogs: ({ siteId }: VictimIds) => ({
    body: { journal: randomUUID(), seq: 1, pieces: [logPiece(siteId, ['attacked'])] },
  }),
  takeReplay: ({ replayId }: VictimIds) => ({ params: { id: replayId } }),
  sendReplay: ({ replayId }: VictimIds) => ({ params: { id: replayId }, body: { error: 'attacked' } }),
  sendUsage: ({ siteId }: VictimIds) => ({
    body: {
      journal: randomUUID(),
      seq: 1,
      rows: [
        {
          siteId,
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
}
