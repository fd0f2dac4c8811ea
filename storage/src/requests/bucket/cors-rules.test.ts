import { expect, test } from 'vitest'
import { doorWorld } from '../../testing/door.ts'

const page = 'https://app.example'
const rule = (more = '') =>
  `<CORSRule><AllowedOrigin>https://*.example</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod>` +
  `<AllowedHeader>x-amz-*</AllowedHeader><ExposeHeader>x-amz-meta-colour</ExposeHeader><MaxAgeSeconds>60</MaxAgeSeconds>${more}</CORSRule>`
const configuration = (...rules: string[]) => `<CORSConfiguration>${rules.join('')}</CORSConfiguration>`

async function withRules(rules?: string) {
  const w = await doorWorld()
  const s3 = w.client()
  const set = (body: string) => s3.put('/photos', body, { query: 'cors' })
  await s3.put('/photos/a', 'words', { headers: { 'x-amz-meta-colour': 'blue' } })
  if (rules !== undefined) expect((await set(rules)).status).toBe(200)
  const get = async (origin: string) => (await s3.get('/photos/a', { headers: { origin } })).headers
  const preflight = (link: string, headers: Record<string, string>) =>
    fetch(link, { method: 'OPTIONS', headers })
  return { ...w, s3, set, get, preflight }
}

test('without rules any page may read what it has a signature for, with the metadata', async () => {
  const { get, s3 } = await withRules()
  expect((await s3.get('/photos', { query: 'cors' })).code).toBe('NoSuchCORSConfiguration')
  const headers = await get(page)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-expose-headers']).toMatch(/ETag.*x-amz-meta-colour/)
})

test('with rules those pages may, and read what these expose', async () => {
  const { s3, get, owner } = await withRules(configuration(rule('<ID>one</ID>')))
  expect((await s3.get('/photos', { query: 'cors' })).text).toContain(
    '<AllowedOrigin>https://*.example</AllowedOrigin>',
  )
  expect(await get(page)).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-expose-headers': 'x-amz-meta-colour',
    vary: 'origin',
  })
  for (const origin of ['https://app.example.org', 'http://app.example', 'null'])
    expect((await get(origin))['access-control-allow-origin']).toBeUndefined()
  const removed = await s3.send({ method: 'DELETE', path: '/photos', query: 'cors' })
  expect([removed.status, (await get('null'))['access-control-allow-origin']]).toEqual([204, '*'])
  const { rows } = await owner.query<{ uri: string }>(`select uri from audit_entry where model = 'bucket'`)
  expect(rows.map(({ uri }) => uri)).toEqual(['/photos?cors', '/photos?cors'])
})

test('a preflight of a link is answered by the rules of its bucket', async () => {
  const { s3, preflight } = await withRules(configuration(rule()))
  const link = s3.link({ method: 'PUT', path: '/photos/b' })
  const asking = (origin: string, method: string, headers: string) =>
    preflight(link, {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    })
  const allowed = await asking(page, 'PUT', 'X-Amz-Meta-Colour')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, page])
  expect([
    allowed.headers.get('access-control-max-age'),
    allowed.headers.get('access-control-allow-methods'),
  ]).toEqual(['60', 'GET, PUT'])
  expect((await asking('https://evil.org', 'PUT', '')).status).toBe(403)
  expect((await asking(page, 'DELETE', '')).status).toBe(403)
  expect((await asking(page, 'PUT', 'content-type')).status).toBe(403)
})

test.for([
  ['<CORSConfiguration></CORSConfiguration>', 'MalformedXML'],
  [configuration('<CORSRule><AllowedMethod>GET</AllowedMethod></CORSRule>'), 'InvalidRequest'],
  [configuration(rule().replace('https://*.', 'https://*.*.')), 'InvalidRequest'],
  [configuration(rule().replace('PUT', 'PATCH')), 'InvalidRequest'],
  [configuration(rule('<New/>')), 'NotImplemented'],
  [configuration(...Array.from({ length: 101 }, () => rule())), 'MalformedXML'],
] as const)('rules of CORS that are wrong are refused', async ([body, code]) => {
  const { set, get } = await withRules()
  expect((await set(body)).code).toBe(code)
  expect((await get(page))['access-control-allow-origin']).toBe('*')
})
