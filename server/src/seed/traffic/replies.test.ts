import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoDomains } from '../demo-domains.ts'
import { replyTo } from './replies.ts'

const now = new Date('2026-07-01T08:00:00Z')

function get(host: string, target: string, method = 'GET') {
  const { pathname, searchParams } = new URL(target, 'http://origin')
  return replyTo({ method, host, path: pathname, query: searchParams, now })
}

test.for([
  [demoDomains.pages, '/', 200, 'text/html; charset=utf-8', 'public, max-age=60', 'pages,home'],
  [demoDomains.chinese, '/lights/3', 200, 'text/html; charset=utf-8', 'public, max-age=600', 'pages,light-3'],
  [demoDomains.pages, '/account', 200, 'text/html; charset=utf-8', 'private, no-store', undefined],
  [demoDomains.pages, '/search?q=red', 200, 'text/html; charset=utf-8', 'no-store', undefined],
  [demoDomains.pages, '/light.php?id=4', 301, 'text/html; charset=utf-8', 'public, max-age=86400', undefined],
  [demoDomains.pages, '/lights/25', 404, 'text/html; charset=utf-8', 'public, max-age=10', undefined],
  [demoDomains.media, '/images/light-2.png', 200, 'image/png', 'public, max-age=3600', 'images,light-2'],
  [demoDomains.media, '/sounds/horn-1.wav', 200, 'audio/wav', 'public, max-age=86400', 'sounds'],
  [demoDomains.media, '/tides/port-12.csv', 200, 'text/csv', 'public, max-age=600', 'tides'],
  [demoDomains.api, '/v1/tides?port=2', 200, 'application/json', 'public, max-age=15', undefined],
  [demoDomains.api, '/v1/weather?port=7', 503, 'application/json', 'no-store', undefined],
  [demoDomains.api, '/v1/me', 401, 'application/json', 'no-store', undefined],
] as const)('the origin answers %s%s with %i', ([host, target, status, type, cache, tags]) => {
  const { status: shown, fields, body } = get(host, target)
  expect({ status: shown, fields }).toMatchObject({
    status,
    fields: { 'Content-Type': type, 'Cache-Control': cache },
  })
  expect(fields['Cache-Tag']).toBe(tags)
  if (status === 200) expect(body.length).toBeGreaterThan(10)
})

test('pages are in the language of their site, and slow where they are computed', () => {
  expect(String(get(demoDomains.chinese, '/').body)).toContain('全部灯塔')
  expect(String(get(demoDomains.pages, '/').body)).toContain('All lights')
  expect(get(demoDomains.pages, '/search?q=red').wait).toBe(900)
  expect(get(demoDomains.api, '/v1/reports', 'POST').status).toBe(201)
})

test('pictures are complete PNG files', () => {
  const { body } = get(demoDomains.media, '/images/light-5.png')
  expect(body.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [body.readUInt32BE(16), body.readUInt32BE(20)]
  const data = body.subarray(41, 41 + body.readUInt32BE(33))
  expect(inflateSync(data)).toHaveLength(height * (1 + 3 * width))
  expect(body.subarray(-8, -4).toString()).toBe('IEND')
})
