import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { originDoorText, readOriginDoor } from '@fairlead/api/bucket/origin-door.ts'

export type BucketStore = Awaited<ReturnType<typeof openBucketStore>>

/** A scripted storage program: it verifies what edges sign, and answers for each bucket by a script. */
export async function openBucketStore() {
  const buckets = new Map<string, { secret: string; listener: RequestListener }>()
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const claim = readOriginDoor(headers.authorization ?? '')
    const bucket = claim && buckets.get(claim.bucketId)
    const text = claim && originDoorText(method, url, claim.time)
    const isSigned =
      bucket && text !== undefined
        ? createHmac('sha256', bucket.secret).update(text).digest('hex') === claim.signature
        : false
    if (bucket && isSigned) return bucket.listener(request, response)
    response.writeHead(403)
    response.end('Forbidden')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** A new bucket, as edges get it. */
    add(listener: RequestListener) {
      const bucket = { id: randomUUID(), secret: randomUUID() }
      buckets.set(bucket.id, { secret: bucket.secret, listener })
      return bucket
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
