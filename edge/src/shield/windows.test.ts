import { expect, test } from 'vitest'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { testClock, world } from '../testing/world.ts'
import { openShieldWindows } from './windows.ts'

const seen = (holder: string, path: string, hold?: 'crowded') => ({
  siteId: 'site',
  holder,
  path,
  hold,
  hasPass: false,
})

test('a window ends with its ten seconds, and holds the largest clients and paths', () => {
  const clock = testClock()
  const windows = openShieldWindows(clock, 3)
  for (let at = 0; at < 2000; at += 1) windows.see(seen(`client ${at}`, `/${at}`))
  for (let at = 0; at < 5; at += 1) windows.see(seen('client 7', '/login', 'crowded'))
  windows.note('site', 'missed')
  expect(windows.take()).toEqual([])
  clock.forward(10)
  const [window, ...others] = windows.take()
  expect(others).toEqual([])
  expect(window).toMatchObject({
    siteId: 'site',
    part: 3,
    start: '2031-05-06T07:08:00.000Z',
    requests: 2005,
    refused: 5,
    missed: 1,
  })
  expect(window?.sources).toHaveLength(20)
  expect(window?.sources[0]).toEqual({ address: 'client 7', requests: 6, held: 5 })
  expect(windows.take()).toEqual([])
})

test('the windows of a protected site reach the control plane, and of others there are none', async () => {
  const w = await world()
  const shield = {
    bandwidth: 1_000_000_000,
    requestRate: 1000,
    clientRequests: 100,
    clientRate: 1,
    challenge: false,
  }
  const site = siteOn(w.origin.port, { shield })
  await w.plane.deploy(site)
  for (let at = 0; at < 8; at += 1) await w.get('/a?x=1', { host: site.domain })
  await w.get('/a')
  w.clock.forward(10)
  await until('a window', () => w.plane.received.shieldWindows.length > 0)
  const [window] = w.plane.received.shieldWindows
  expect(window).toMatchObject({ siteId: site.id, requests: 8, uris: [{ uri: '/a', requests: 8 }] })
  expect(window?.sources).toMatchObject([{ address: '127.0.0.1', requests: 8 }])
})
