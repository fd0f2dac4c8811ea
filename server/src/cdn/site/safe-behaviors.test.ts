import { readFile } from 'node:fs/promises'
import { pullChanges } from '@fairlead/api/edge/protocol.ts'
import { behavior } from '@fairlead/api/cdn/site/presets.ts'
import { getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { expect, test } from 'vitest'
import { world } from '../../lib/testing/world.ts'

const migration = new URL('../../migrations/0025-safe-behaviors.sql', import.meta.url)
const nothing = {
  cookies: 'none',
  cookieNames: [],
  headers: 'none',
  headerNames: [],
  queryString: false,
  queryStringCacheKeys: [],
}
const scheme = { headers: 'whitelist', headerNames: ['X-Forwarded-Proto'] }

/** A behaviour in the format of older documents. */
function old(pathPattern: string, change: object = {}, forwarding: object = {}) {
  const { cacheSetCookie: _, ...known } = behavior(pathPattern, 'origin-1')
  return { ...known, ...change, forwarding: { ...nothing, ...forwarding } }
}

test.for([
  [
    'the former default mode: its query tells searches apart',
    6,
    old('*', { allowedMethods: 'all' }),
    { ...scheme, queryString: true },
  ],
  ['a preset’s files', 1, old('*.css', { defaultTtl: 2_592_000 }), { ...scheme, queryString: true }],
  ['files of WordPress', 6, old('wp-content/*', { defaultTtl: 2_592_000 }), { ...scheme, queryString: true }],
  ['what somebody has changed', 6, old('*', { allowedMethods: 'all', defaultTtl: 60 }), scheme],
  [
    'cookies that a preset acknowledged',
    1,
    old('*', { cookiesAcknowledged: true }, { cookies: 'all', queryString: true }),
    { ...scheme, cookies: 'all', queryString: true },
  ],
  [
    'listed fields stay',
    6,
    old('/a', {}, { headers: 'whitelist', headerNames: ['Host'] }),
    { headers: 'whitelist', headerNames: ['Host', 'X-Forwarded-Proto'] },
  ],
  [
    'the scheme is not listed twice',
    6,
    old('/a', {}, { headers: 'whitelist', headerNames: ['x-forwarded-PROTO'] }),
    { headers: 'whitelist', headerNames: ['x-forwarded-PROTO'] },
  ],
  ['all fields are all', 2, old('*', {}, { headers: 'all' }), { headers: 'all' }],
  ['one scheme needs no mark', 6, old('/a', { viewerProtocolPolicy: 'https-only' }), {}],
] as const)('older documents: %s', async ([, type, older, forwarding]) => {
  const w = await world({ sites: ['a.example'], edges: ['one'] })
  const { data: before } = await w.edge('one').call(pullChanges, { query: { after: 0 } })
  await w.rows(`update site_version set config = jsonb_set(config, '{behaviors}', $1) || $2`, [
    JSON.stringify([older]),
    JSON.stringify({ type }),
  ])
  await w.rows(await readFile(migration, 'utf8'))
  const { data } = await w.as('owner').call(getSite, { params: { id: w.site('a.example').id } })
  expect(data.config.behaviors).toEqual([
    {
      ...older,
      cacheSetCookie: false,
      cookiesAcknowledged: false,
      forwarding: { ...older.forwarding, ...forwarding },
    },
  ])
  // Edges get the change without a save.
  const { data: after } = await w.edge('one').call(pullChanges, { query: { after: before.cursor } })
  expect(after.changes).toMatchObject([
    { kind: 'site', site: { config: { behaviors: [{ pathPattern: older.pathPattern }] } } },
  ])
})
