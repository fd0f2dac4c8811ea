import { createHmac } from 'node:crypto'
import { originDoorHeader, originDoorText } from '@fairlead/api/bucket/origin-door.ts'
import { Agent } from 'undici'
import type { Clock } from '../clock.ts'
import { type FieldList, only } from '../http/fields.ts'
import type { Target } from '../rules/origins.ts'

type Bucket = NonNullable<Target['bucket']>

/** The header fields that the storage program understands: it gets no others of a visitor's request. */
const passed = new Set([
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'x-request-id',
  'accept',
  'user-agent',
])

/**
 * The door to buckets that are origins (decision 0125). It always leads to the address that the operator of the edge has set,
 * and never to one that a site names, so no guard against private addresses applies. No other origin uses it.
 */
export function bucketDoor(url: string, clock: Clock, connections: number) {
  const { host } = new URL(url)
  const agent = new Agent({ connections, pipelining: 1, keepAliveTimeout: 10_000 })
  return {
    url,
    agent,
    close: () => agent.destroy(),
    /** The head of a request for a bucket, without the query, which a bucket ignores. */
    headOf({ id, secret }: Bucket, method: string, target: string, fields: FieldList) {
      const path = target.split('?', 1)[0] ?? ''
      const time = String(Math.floor(clock() / 1000))
      const signature = createHmac('sha256', secret)
        .update(originDoorText(method, path, time))
        .digest('hex')
      const authorization = originDoorHeader({ bucketId: id, time, signature })
      return { path, headers: ['Host', host, 'Authorization', authorization, ...only(fields, passed)] }
    },
  }
}
