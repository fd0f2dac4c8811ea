import { expect, test } from 'vitest'
import { fetchRaw } from './testing/visitor/fetch-raw.ts'
import { siteOn } from './testing/site.ts'
import { world } from './testing/world.ts'

test('a site is served through the cache, under its domain and its platform domain', async () => {
  const { origin, get, site } = await world()
  origin.give('/a.txt', 'hello', { 'content-type': 'text/plain' })

  const first = await get('/a.txt')
  expect(first).toMatchObject({ status: 200, body: 'hello' })
  expect(first.cache).toBe('Fairlead; fwd=uri-miss; fwd-status=200; stored; ttl=86400')
  const second = await get('/a.txt', { host: site.platformDomain })
  expect(second).toMatchObject({ status: 200, body: 'hello', cache: 'Fairlead; hit; ttl=86400' })
  expect(second.headers['content-type']).toBe('text/plain')
  expect(origin.hits('/a.txt')).toBe(1)
})

test('an unknown host is 421, a paused site 403', async () => {
  const { origin, plane, port, get, site } = await world()
  expect(await get('/', { host: 'unknown.example.org' })).toMatchObject({ status: 421 })
  await plane.deploy({ ...site, version: 2, enabled: false })
  expect(await get('/')).toMatchObject({ status: 403 })
  await plane.deploy({ ...site, version: 3 })
  origin.give('/', 'again')
  expect(await get('/')).toMatchObject({ status: 200, body: 'again' })
  const other = siteOn(origin.port)
  await plane.deploy(other)
  expect(await fetchRaw(port(), { host: other.domain })).toMatchObject({ status: 200, body: 'again' })
})
