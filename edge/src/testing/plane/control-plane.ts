import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { renewLeases } from '@fairlead/api/edge/leases.ts'
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
import { type EdgePrewarm, sendPrewarms, takePrewarms } from '@fairlead/api/edge/prewarm.ts'
import { sendShield } from '@fairlead/api/edge/shield.ts'
import { sendPreview } from '@fairlead/api/edge/preview.ts'
import { sendSpeed } from '@fairlead/api/edge/speed.ts'
import { sendTail } from '@fairlead/api/edge/tail.ts'
import { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import type { TraceInput, TraceStep } from '@fairlead/api/cdn/trace.ts'
import { inOrder, type NewChange } from './changes.ts'
import { edgeKeyRing } from './edge-key-ring.ts'
import { linesOf } from './log-lines.ts'
import { newReceived, type ReceivedPurge } from './received.ts'
import { scriptedFirewall } from './scripted-firewall.ts'
import { scriptedLeases } from './scripted-leases.ts'
import { until } from '../until.ts'

const previewPath = sendPreview.path.replace(':id', '')
const speedPath = sendSpeed.path.replace(':id', '')
const replayPath = takeReplay.path.replace(':id', '')

export const enrollToken = 'a-token-for-tests'

/**
 * A scripted control plane: it checks signatures and formats like the real one, stores what edges send, and fails on
 * request of a test.
 */
export async function startControlPlane() {
  const edgeKeys = edgeKeyRing()
  const { keys, nextKeys, revoked } = edgeKeys
  let log: { seq: number; change: NewChange }[] = []
  let seq = 0
  let waiting: (() => void)[] = []
  const received = newReceived()
  const leases = scriptedLeases()
  const firewall = scriptedFirewall()
  const script = {
    /** Results of replays, by id. */
    replays: new Map<string, unknown>(),
    /** Files to prewarm, until they are reported. */
    prewarms: [] as EdgePrewarm[],
    /** Accepts request logs without reading them. */
    forgetLogs: false,
    /** Counts usage, but loses the acknowledgement. */
    dropUsageAnswers: false,
    /** The same for request logs. */
    dropLogAnswers: false,
    /** Loses receipts in transit. */
    loseReceipts: false,
    refuseAll: false,
    /** Refuses the enrolment token. */
    refuseToken: false,
    /** Asks edges to change their keys. */
    newKey: false,
    /** Accepts a new key, but loses the acknowledgement. */
    dropKeyAnswers: false,
    /** How many changes one response contains at most. */
    pageSize: 500,
    /** Says whether more changes follow. Earlier control planes do not. */
    saysMore: true,
    /** This many requests for changes get a response, and later ones get none. */
    pulls: Number.POSITIVE_INFINITY,
    /** Reads calls and never responds. */
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
    received.pulls.push(after)
    script.pulls -= 1
    if (script.pulls < 0) return
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
    const changes = fresh.slice(0, script.pageSize)
    const more = changes.length < fresh.length
    reply(response, 200, {
      changes: changes.map((entry) => ({ ...entry.change, seq: entry.seq })),
      cursor: more ? changes.at(-1)?.seq : seq,
      ...(script.saysMore && { more }),
      newKey: script.newKey,
    })
    if (changes.length > 0) received.changesSentAt = performance.now()
  }

  function takeUsage(body: string, response: ServerResponse) {
    received.addUsage(sendUsage.body.parse(JSON.parse(body)))
    if (script.dropUsageAnswers) response.destroy()
    else reply(response, 200, null)
  }

  function takeLogs(body: string, response: ServerResponse) {
    if (script.forgetLogs) return reply(response, 200, null)
    const { journal, seq: number, pieces } = sendLogs.body.parse(JSON.parse(body))
    received.addLogs(journal, number, pieces.flatMap(linesOf))
    if (script.dropLogAnswers) response.destroy()
    else reply(response, 200, null)
  }

  function isSigned(request: IncomingMessage, body: string): boolean {
    const signer = edgeKeys.signerOf(request, body)
    if (signer === 'new key') script.newKey = false
    return signer !== undefined
  }

  function replayOf(id: string, body: string, response: ServerResponse) {
    if (body !== '') {
      received.replays.set(id, sendReplay.body.parse(JSON.parse(body)))
      return reply(response, 200, null)
    }
    return reply(response, script.replays.has(id) ? 200 : 404, script.replays.get(id) ?? null)
  }

  function prewarmsOf(body: string, response: ServerResponse) {
    if (body === '') return reply(response, 200, { tasks: script.prewarms })
    if (script.loseReceipts) return response.destroy()
    for (const report of sendPrewarms.body.parse(JSON.parse(body)).reports) {
      received.prewarms.push(report)
      if (report.outcome !== undefined) script.prewarms = script.prewarms.filter(({ id }) => id !== report.id)
    }
    return reply(response, 200, null)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const url = new URL(request.url ?? '', 'http://control')
    if (script.mute) return
    if (url.pathname === enrollEdge.path) {
      const enrolment = enrollEdge.body.parse(JSON.parse(body))
      received.enrolments += 1
      if (enrolment.token !== enrollToken || script.refuseToken) return refuse(response)
      const known = [...keys].find(([, key]) => key === enrolment.publicKey)?.[0]
      const edgeId = known ?? randomUUID()
      keys.set(edgeId, enrolment.publicKey)
      return reply(response, 200, { edgeId })
    }
    if (script.refuseAll || !isSigned(request, body)) {
      received.badSignatures += 1
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
    if (url.pathname === renewLeases.path)
      return reply(response, 200, leases.answer(renewLeases.body.parse(JSON.parse(body))))
    if (url.pathname === sendLogs.path) return takeLogs(body, response)
    const heard = firewall.answer(url.pathname, body)
    if (heard === 'lost') return response.destroy()
    if (heard !== undefined) return reply(response, 200, heard)
    if (url.pathname === takePrewarms.path) return prewarmsOf(body, response)
    if (url.pathname.startsWith(previewPath)) {
      received.previews.set(url.pathname.slice(previewPath.length), sendPreview.body.parse(JSON.parse(body)))
      return reply(response, 200, null)
    }
    if (url.pathname.startsWith(speedPath)) {
      received.speeds.set(url.pathname.slice(speedPath.length), sendSpeed.body.parse(JSON.parse(body)))
      return reply(response, 200, null)
    }
    if (url.pathname === sendShield.path) {
      received.shieldWindows.push(...sendShield.body.parse(JSON.parse(body)).windows)
      return reply(response, 200, null)
    }
    if (url.pathname === sendTail.path) {
      received.tails.push(...sendTail.body.parse(JSON.parse(body)).watches)
      return reply(response, 200, null)
    }
    if (url.pathname.startsWith(replayPath))
      return replayOf(url.pathname.slice(replayPath.length), body, response)
    if (url.pathname !== sendReceipts.path) return refuse(response)
    if (script.loseReceipts) return response.destroy()
    const receipts = sendReceipts.body.parse(JSON.parse(body))
    received.sites.push(...receipts.sites)
    received.origins.push(...receipts.origins)
    received.purges.push(...receipts.purges)
    received.traces.push(...receipts.traces)
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
  // Not 127.0.0.1: while the plane is down, its edge keeps calling this port, which the system could assign to the
  // origin of another test.
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
    for (const each of inOrder(change)) log.push({ seq, change: each })
    wakeAll()
    return seq
  }

  const plane = {
    url: `http://${address}:${port}`,
    received,
    leases,
    firewall,
    script,
    /** Errors in handling calls, such as one that the protocol does not allow. A test fails unless this is empty. */
    failures,
    add,
    /** The public keys of the edges. */
    keys: () => [...keys.values()],
    /** How many announced keys have not been used yet. */
    announced: () => nextKeys.size,
    /** Makes every edge change its key; resolves when one has signed with its new key. */
    async rotate() {
      const before = [...keys.values()]
      script.newKey = true
      wakeAll()
      await until('a new key', () => [...keys.values()].find((key) => !before.includes(key)))
    },
    /** Revokes all edges that are enrolled. */
    revokeAll() {
      for (const id of keys.keys()) revoked.add(id)
      wakeAll()
    },
    /** Deploys a site and waits for the receipt of this version. */
    async deploy(site: EdgeSite) {
      add({ kind: 'site', site })
      await until('the receipt of a site', () =>
        received.sites.some((receipt) => receipt.siteId === site.id && receipt.version === site.version),
      )
    },
    async purge(
      siteId: string,
      paths: string[],
      type: 'remove' | 'refresh' = 'remove',
    ): Promise<ReceivedPurge> {
      const id = randomUUID()
      add({ kind: 'purge', purge: { id, siteId, type, paths } })
      return until('the receipt of a purge', () => received.purges.find((receipt) => receipt.purgeId === id))
    },
    /** Asks the edge to trace a request to a site, and waits for the steps. */
    async trace(siteId: string, request: TraceInput): Promise<TraceStep[]> {
      const id = randomUUID()
      add({ kind: 'trace', trace: { id, siteId, request } })
      const answer = await until('the steps of a trace', () =>
        received.traces.find(({ traceId }) => traceId === id),
      )
      return answer.steps
    },
    /** Adds a change and waits until the edge requests the changes after it, which means that it has applied this one. */
    async tell(change: NewChange) {
      const number = add(change)
      await until('the next request for changes', () => received.pulls.some((after) => after >= number))
    },
    usage: received.usage,
    usageRows: received.usageRows,
    lines: received.lines,
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
    /** Simulates the loss of its database: numbers start again, and with `edges` no edge is known. */
    forget(options: { edges: boolean }) {
      if (options.edges) keys.clear()
      log = []
      seq = 0
    },
  }
  return plane
}
