import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The objects that still exist of the responses that a server on this port has started. */
function answersOf(port: () => number) {
  const answers: WeakRef<ServerResponse>[] = []
  const note = (message: unknown) => {
    const { response, server } = message as { response: ServerResponse; server: { address(): unknown } }
    if ((server.address() as { port: number }).port === port()) answers.push(new WeakRef(response))
  }
  subscribe('http.server.request.start', note)
  onTestFinished(() => void unsubscribe('http.server.request.start', note))
  return answers
}

test('a fetch that continues without its visitor references nothing of the visitor', async () => {
  const { port, site, origin, get } = await world()
  const waiting: ServerResponse[] = []
  origin.on('/big', (_request, response) => {
    response.writeHead(200)
    response.write('first')
    waiting.push(response)
  })
  const answers = answersOf(port)
  const visitor = connect(port(), '127.0.0.1')
  visitor.write(`GET /big HTTP/1.1\r\nHost: ${site.domain}\r\n\r\n`)
  await once(visitor, 'data')
  visitor.destroy()
  await until('the end of all that was his', () => {
    // A reader notices that the visitor has left when the next bytes arrive.
    waiting[0]?.write('.')
    collect()
    return answers.length > 0 && answers.every((answer) => answer.deref() === undefined)
  })
  waiting[0]?.end('last')
  expect((await get('/big')).body).toMatch(/^first\.+last$/)
  expect(origin.hits('/big')).toBe(1)
})
