import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectTcp, type Socket } from 'node:net'
import { connectSecurely, fetchSecure } from '../../edge/src/testing/visitor/fetch-secure.ts'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'
import { addressOf, portOf } from '../request.ts'

const size = 1_000_000

export const stalledStreams: Attack = {
  name: 'stalled-streams',
  tries:
    'Eight connections of HTTP/2 ask the edge for a large file in 100 streams each, and as many of HTTP/1.1 for four of it, and take not one byte.',
  holds:
    'Other visitors are served the whole file meanwhile, from their own address and from that of the attacker once it has left.',
  run: async (target, notes) => {
    const { edgeUrl, edgeTlsUrl } = target.settings
    const place = await openPlace(target)
    place.origin.give('/large', 'x'.repeat(size), { 'cache-control': 'max-age=600' })
    await place.get('/large')
    const tls = { host: addressOf(edgeTlsUrl) }
    const from = target.nextSource()
    const wanted = { host: place.domain, path: '/large', protocols: ['h2' as const] }
    const isServed = async (what: string, more: object) => {
      const answer = await fetchSecure(portOf(edgeTlsUrl), { ...wanted, tls: { ...tls, ...more } }).catch(
        String,
      )
      notes.tried('visits of others')
      if (typeof answer === 'string' || answer.bytes.length !== size)
        notes.breach(
          `${what}: ${typeof answer === 'string' ? answer : `${answer.status}, ${answer.bytes.length} bytes`}`,
        )
    }
    const sessions: ClientHttp2Session[] = []
    const sockets: Socket[] = []
    try {
      for (let i = 0; i < (target.settings.quick ? 2 : 8); i += 1) {
        const socket = await connectSecurely(portOf(edgeTlsUrl), {
          ...wanted,
          tls: { ...tls, ...(from !== undefined && { localAddress: from }) },
        })
        const session = connect(`https://${place.domain}`, {
          createConnection: () => socket,
          settings: { initialWindowSize: 0 },
        })
        session.on('error', () => {})
        sessions.push(session)
        const streams = Array.from({ length: 100 }, () => session.request({ ':path': '/large' }))
        for (const stream of streams) stream.on('error', () => {})
        await Promise.all(
          streams.map((stream) => Promise.race([once(stream, 'response'), once(stream, 'close')])),
        )
        notes.tried('stalled streams', streams.length)
        const other = target.nextSource()
        await isServed('a visitor from elsewhere', other === undefined ? {} : { localAddress: other })
      }
      for (let i = 0; i < (target.settings.quick ? 100 : 800); i += 1) {
        const socket = connectTcp({
          port: portOf(edgeUrl),
          host: addressOf(edgeUrl),
          ...(from !== undefined && { localAddress: from }),
        })
        socket.on('error', () => {})
        sockets.push(socket)
        // More than the buffers of the system hold.
        socket.write(`GET /large HTTP/1.1\r\nHost: ${place.domain}\r\n\r\n`.repeat(4))
        socket.pause()
        notes.tried('stalled connections')
      }
      const other = target.nextSource()
      await isServed(
        'a visitor beside stalled connections',
        other === undefined ? {} : { localAddress: other },
      )
    } finally {
      for (const socket of sockets) socket.destroy()
      for (const session of sessions) session.destroy()
    }
    await isServed(
      'a visitor from the same address, afterwards',
      from === undefined ? {} : { localAddress: from },
    )
    await place.close()
  },
}
