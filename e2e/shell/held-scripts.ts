import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consolePort } from '../support/stack.ts'

/** A proxy to the stack under test that holds scripts back until they are released, like a slow connection. */
export async function holdScripts() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = createServer((from, to) => {
    const { method, url = '/', headers } = from
    const onward = request({ port: consolePort(), method, path: url, headers }, (answer) => {
      const send = () => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      }
      if (/^\/assets\/.*\.js$/.test(url)) void promise.then(send)
      else send()
    })
    onward.once('error', () => to.destroy())
    from.pipe(onward)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    letGo: resolve,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
