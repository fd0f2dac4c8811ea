import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type CloudAnswer = (request: IncomingMessage, response: ServerResponse) => void

/** A store in memory that takes every signature; the storage program's tests verify it. */
export function memoryAnswer(): CloudAnswer {
  const objects = new Map<string, Buffer>()
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.method === 'PUT') objects.set(path, Buffer.concat(pieces))
      if (request.method === 'DELETE') objects.delete(path)
      response
        .writeHead(request.method === 'DELETE' ? 204 : 200)
        .end(request.method === 'GET' ? objects.get(path) : '')
    })
  }
}

/** A public cloud on loopback, and what it was asked for. */
export async function cloudEngine(answer: CloudAnswer = memoryAnswer()) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]?.replace(/test-[0-9a-f]+$/, 'test')}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKey: 'AKEXAMPLE', secretKey: 'the-secret-of-the-cloud' }
  return { asked, keys, cloud: { endpoint, bucket: 'bytes', region: 'eu-1', hostStyle: false, ...keys } }
}
