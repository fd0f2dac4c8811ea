import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { inject, onTestFinished } from 'vitest'

/** The first message of a client that wants TLS (PostgreSQL's SSLRequest). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** TLS in front of the PostgreSQL of the tests, as a server of its own would have it, with this certificate. */
export async function tlsFront({ certificate, key }: { certificate: string; key: string }) {
  const { hostname, port } = new URL(inject('databaseUrl'))
  const secureContext = createSecureContext({ cert: certificate, key })
  const sockets = new Set<Socket>()
  let encrypted = 0
  const pass = (client: Socket) => {
    const database = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      if (!first.equals(sslRequest)) return void socket.destroy()
      socket.write('S')
      const secured = new TLSSocket(socket, { isServer: true, secureContext })
      secured.on('error', () => secured.destroy())
      secured.once('secure', () => {
        encrypted += 1
        pass(secured)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, encrypted: () => encrypted }
}
