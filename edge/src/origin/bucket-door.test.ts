import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { BehaviorType } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openBucketStore } from '../conformance/bucket-store.ts'
import { withConfig } from '../testing/site.ts'
import { world } from '../testing/world.ts'

/** An edge that reaches no private address, with a site whose second behaviour has a bucket as its origin. */
async function strictWorld(env: Record<string, string> = {}) {
  const store = await openBucketStore()
  onTestFinished(store.close)
  const w = await world({ env: { ALLOW_LOOPBACK_ORIGINS: 'off', EDGE_STORAGE_URL: store.url, ...env } })
  const bucket = store.add((_request, response) => response.end('from the bucket'))
  const [origin] = w.site.config.origins
  const [behavior] = w.site.config.behaviors
  if (!origin || !behavior) throw new Error('the site has no origin')
  const stored = { type: OriginType.storage, domainName: bucketHost('photos'), bucket }
  await w.plane.deploy(
    withConfig(w.site, {
      origins: [origin, { ...origin, originId: 'bucket', ...stored }],
      behaviors: [
        { ...behavior, type: BehaviorType.other, pathPattern: '/stored/*', originId: 'bucket' },
        behavior,
      ],
    }),
  )
  return w
}

test('the door leads past the guard against private addresses, and no other origin gets through it', async () => {
  const { get, origin } = await strictWorld()
  expect(await get('/stored/a')).toMatchObject({ status: 200, body: 'from the bucket' })
  expect((await get('/a')).status).toBe(502)
  expect(origin.requests).toHaveLength(0)
})

test('an edge without the address of the storage program says that it has none', async () => {
  const { get } = await strictWorld({ EDGE_STORAGE_URL: '' })
  const { status, headers } = await get('/stored/a')
  expect([status, headers['cache-status']]).toEqual([502, expect.stringMatching(/detail=connect-failed$/)])
})
