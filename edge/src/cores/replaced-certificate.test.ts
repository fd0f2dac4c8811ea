import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { certificateFor } from '../testing/certificate.ts'
import { startControlPlane } from '../testing/plane/control-plane.ts'
import { connectSecurely } from '../testing/visitor/fetch-secure.ts'
import { startOrigin } from '../testing/origin/origin.ts'
import { spawnEdge } from '../testing/process/edge-process.ts'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { tempFolder } from '../testing/world.ts'

const host = 'www.shop.example'

/** Repeats work until it is stopped; counts how often it succeeded, and collects failures. */
function endless(work: () => Promise<void>) {
  const state = { done: 0, failures: [] as unknown[], running: true }
  const ended = (async () => {
    while (state.running) {
      await work().catch((error: unknown) => state.failures.push(error))
      state.done += 1
    }
  })()
  return {
    state,
    stop: () => {
      state.running = false
      return ended
    },
  }
}

test.each(['1', '2'])(
  'replacing a certificate under load drops no connection and fails no handshake (%s workers)',
  async (EDGE_WORKERS) => {
    const origin = await startOrigin()
    const plane = await startControlPlane()
    onTestFinished(async () => {
      await plane.goDown()
      await origin.goDown()
      expect(plane.failures).toEqual([])
    })
    origin.give('/a', 'served')
    const edge = await spawnEdge(plane.url, tempFolder(), { EDGE_WORKERS })
    const id = randomUUID()
    const put = async (name: string) => {
      const certificate = { id, fingerprint: name, ...(await certificateFor('*.shop.example', name)) }
      await plane.tell({ kind: 'certificate', certificate })
    }
    const shown = async () => {
      const visitor = await connectSecurely(edge.tlsPort, { host })
      const names = visitor.getPeerCertificate().subjectaltname ?? ''
      visitor.destroy()
      return names.split('DNS:').at(-1)
    }
    // In the same page as the site, because a certificate without a site is not kept.
    const first = { id, fingerprint: '', ...(await certificateFor('*.shop.example', 'round-0.example')) }
    plane.add({ kind: 'certificate', certificate: first })
    await plane.deploy(siteOn(origin.port, { domain: host, certificateId: id }))

    /** One connection over HTTP/1.1 and one over HTTP/2, which stay open through all replacements. */
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
    const sockets = new Set<unknown>()
    const kept = endless(async () => {
      const request = get({
        agent,
        host: '127.0.0.1',
        port: edge.tlsPort,
        servername: host,
        path: '/a',
        headers: { host },
      })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      sockets.add(response.socket)
      expect((await buffer(response)).toString()).toBe('served')
    })
    const socket = await connectSecurely(edge.tlsPort, { host, protocols: ['h2'] })
    const session = connectHttp2(`https://${host}`, { createConnection: () => socket })
    const streams = endless(async () => {
      const stream = session.request({ ':path': '/a', ':authority': host })
      expect((await buffer(stream)).toString()).toBe('served')
    })
    const handshakes = endless(async () => {
      expect(await shown()).toMatch(/^round-\d\.example$/)
    })
    const loads = [kept, streams, handshakes]
    const rounds = ['round-1.example', 'round-2.example', 'round-3.example']
    for (const name of rounds) {
      const before = loads.map(({ state }) => state.done)
      await put(name)
      expect(await shown()).toBe(name)
      await until('more load', () => loads.every(({ state }, at) => state.done > (before[at] ?? 0) + 3))
    }
    await Promise.all(loads.map(({ stop }) => stop()))
    expect(loads.flatMap(({ state }) => state.failures)).toEqual([])
    expect(sockets.size).toBe(1)
    expect(session.closed).toBe(false)
    // Every core shows the new one.
    for (let time = 0; time < 20; time += 1) expect(await shown()).toBe('round-3.example')
    session.destroy()
    agent.destroy()
  },
)
