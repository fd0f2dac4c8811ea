import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sendLogs } from '@fairlead/api/edge/logs.ts'
import {
  changeEdgeKey,
  edgeHeaders,
  type EdgeSite,
  enrollEdge,
  pullChanges,
  sendReceipts,
  sendUsage,
} from '@fairlead/api/edge/protocol.ts'
import { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import type { TraceInput, TraceStep } from '@fairlead/api/cdn/trace.ts'
import { edgeKeyRing } from './edge-key-ring.ts'
import { linesOf } from './log-lines.ts'
import { openTold, type PurgeReceipt } from './told.ts'
import { until } from './until.ts'

/** Without a seq: the plane numbers them itself. */
type NewChange =
  | { kind: 'site'; site: unknown }
  | { kind: 'gone'; siteId: string }
  | { kind: 'purge'; purge: { id: string; [key: string]: unknown } }
  | { kind: 'trace'; trace: { id: string; siteId: string; request: TraceInput } }
  | { kind: string }

const replayPath = takeReplay.path.replace(':id', '')

export const enrollToken = 'a-token-for-tests'

/**
 * A control plane by script: it checks signatures and shapes as the real one must, keeps what it is told, and does
 * what a test wants of it.
 */
export async function startControlPlane() {
  const edgeKeys = edgeKeyRing()
  const { keys, nextKeys, revoked } = edgeKeys
  let log: { seq: number; change: NewChange }[] = []
  let seq = 0
  let waiting: (() => void)[] = []
  const told = openTold()
  const script = {
    /** What is given of a replay, by its id. */
    replays: new Map<string, unknown>(),
    /** Takes request logs without a look at them. */
    forgetLogs: false,
    /** Counts usage, but loses the acknowledgement. */
    dropUsageAnswers: false,
    /** The same with request logs. */
    dropLogAnswers: false,
    /** Loses receipts on their way. */
    loseReceipts: false,
    refuseAll: false,
    /** The token is not good any more. */
    refuseToken: false,
    /** Asks the edge to change its key. */
    newKey: false,
    /** Takes a new key, but loses the acknowledgement. */
    dropKeyAnswers: false,
    /** Takes calls in and never answers. */
    mute: false,
  }

  function reply(response: ServerResponse, code: number, data: unknown) {
    const succ = code === 200
    response.writeHead(succ ? 200 : 403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ succ, code, msg: succ ? '' : 'no', requestId: 'r', data }))
  }
  const refuse = (response: ServerResponse) => reply(response, 4011, null)

  async function pull(url: URL, response: ServerResponse) {
    const { after, wait } = pullChanges.query.parse(Object.fromEntries(url.searchParams))
    told.pulls.push(after)
    if (wait > 0 && after >= 0 && seq <= after && !(seq < after)) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait * 1000)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
        response.once('close', () => clearTimeout(timer))
      })
    }
    const fresh = log.filter((entry) => entry.seq > after && (after > 0 || entry.change.kind !== 'purge'))
    const changes = fresh.slice(0, 500)
    reply(response, 200, {
      changes: changes.map((entry) => ({ ...entry.change, seq: entry.seq })),
      cursor: changes.length < fresh.length ? changes.at(-1)?.seq : seq,
      newKey: script.newKey,
    })
    if (changes.length > 0) told.newsAt = performance.now()
  }

  function takeUsage(body: string, response: ServerResponse) {
    told.addUsage(sendUsage.body.parse(JSON.parse(body)))
    if (script.dropUsageAnswers) response.destroy()
    else reply(response, 200, null)
  }

  function takeLogs(body: string, response: ServerResponse) {
    if (script.forgetLogs) return reply(response, 200, null)
    const { journal, seq: number, pieces } = sendLogs.body.parse(JSON.parse(body))
    told.addLogs(journal, number, pieces.flatMap(linesOf))
    if (script.dropLogAnswers) response.destroy()
    else reply(response, 200, null)
  }

  function isSigned(request: IncomingMessage, body: string): boolean {
    const by = edgeKeys.signerOf(request, body)
    if (by === 'new key') script.newKey = false
    return by !== undefined
  }

  function replayOf(id: string, body: string, response: ServerResponse) {
    if (body !== '') {
      told.replays.set(id, sendReplay.body.parse(JSON.parse(body)))
      return reply(response, 200, null)
    }
    return reply(response, script.replays.has(id) ? 200 : 404, script.replays.get(id) ?? null)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const url = new URL(request.url ?? '', 'http://control')
    if (script.mute) return
    if (url.pathname === enrollEdge.path) {
      const asked = enrollEdge.body.parse(JSON.parse(body))
      told.enrolments += 1
      if (asked.token !== enrollToken || script.refuseToken) return refuse(response)
      const known = [...keys].find(([, key]) => key === asked.publicKey)?.[0]
      const edgeId = known ?? randomUUID()
      keys.set(edgeId, asked.publicKey)
      return reply(response, 200, { edgeId })
    }
    if (script.refuseAll || !isSigned(request, body)) {
      told.badSignatures += 1
      return refuse(response)
    }
    if (revoked.has(String(request.headers[edgeHeaders.id]))) return reply(response, 4012, null)
    if (url.pathname === changeEdgeKey.path) {
      const { publicKey } = changeEdgeKey.body.parse(JSON.parse(body))
      nextKeys.set(String(request.headers[edgeHeaders.id]), publicKey)
      if (script.dropKeyAnswers) return response.destroy()
      return reply(response, 200, null)
    }
    if (url.pathname === pullChanges.path) return pull(url, response)
    if (url.pathname === sendUsage.path) return takeUsage(body, response)
    if (url.pathname === sendLogs.path) return takeLogs(body, response)
    if (url.pathname.startsWith(replayPath))
      return replayOf(url.pathname.slice(replayPath.length), body, response)
    if (url.pathname !== sendReceipts.path) return refuse(response)
    if (script.loseReceipts) return response.destroy()
    const receipts = sendReceipts.body.parse(JSON.parse(body))
    told.sites.push(...receipts.sites)
    told.origins.push(...receipts.origins)
    told.purges.push(...receipts.purges)
    told.traces.push(...receipts.traces)
    return reply(response, 200, null)
  }

  const failures: unknown[] = []
  const create = () =>
    createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        failures.push(error)
        response.destroy()
      })
    })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, address, () => resolve((server.address() as AddressInfo).port))
    })
  let server = create()
  // An address of its own: while it is down, its edge goes on asking this port, which on 127.0.0.1 the system gives to
  // the next one that wants any, such as the origin of another test.
  const address = `127.1.${randomInt(256)}.${randomInt(1, 255)}`
  const port = await listen(0)

  function wakeAll() {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  function add(change: NewChange): number {
    seq += 1
    const siteId = 'site' in change ? (change.site as EdgeSite).id : undefined
    if (siteId !== undefined) {
      log = log.filter(({ change: old }) => !('site' in old && (old.site as EdgeSite).id === siteId))
    }
    log.push({ seq, change })
    wakeAll()
    return seq
  }

  const plane = {
    url: `http://${address}:${port}`,
    told,
    script,
    /** What the edge sent that the protocol does not allow; every test wants this empty. */
    failures,
    add,
    /** The public keys of its edges. */
    keys: () => [...keys.values()],
    /** How many keys are to come. */
    announced: () => nextKeys.size,
    /** Has every edge change its key; resolves when one has signed with its new one. */
    async rotate() {
      const before = [...keys.values()]
      script.newKey = true
      wakeAll()
      await until('a new key', () => [...keys.values()].find((key) => !before.includes(key)))
    },
    /** Shuts all edges out that there are. */
    revokeAll() {
      for (const id of keys.keys()) revoked.add(id)
      wakeAll()
    },
    /** Deploys a site and waits for the receipt of this very version. */
    async deploy(site: EdgeSite) {
      add({ kind: 'site', site })
      await until('the receipt of a site', () =>
        told.sites.some((receipt) => receipt.siteId === site.id && receipt.version === site.version),
      )
    },
    async purge(
      siteId: string,
      paths: string[],
      type: 'remove' | 'refresh' = 'remove',
    ): Promise<PurgeReceipt> {
      const id = randomUUID()
      add({ kind: 'purge', purge: { id, siteId, type, paths } })
      return until('the receipt of a purge', () => told.purges.find((receipt) => receipt.purgeId === id))
    },
    /** Asks what the edge would do with a request to a site, and waits for its words. */
    async trace(siteId: string, request: TraceInput): Promise<TraceStep[]> {
      const id = randomUUID()
      add({ kind: 'trace', trace: { id, siteId, request } })
      const answer = await until('the steps of a trace', () =>
        told.traces.find(({ traceId }) => traceId === id),
      )
      return answer.steps
    },
    usage: told.usage,
    lines: told.lines,
    async goDown() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      waiting = []
    },
    async comeBack() {
      server = create()
      await listen(port)
    },
    /** As after the loss of its database: no edges, no numbers. */
    forget(options: { edges: boolean }) {
      if (options.edges) keys.clear()
      log = []
      seq = 0
    },
  }
  return plane
}
