import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { byTier } from '../../scripts/testing/by-tier.js'
import { until } from '../../edge/src/testing/until.ts'
import { fetchRaw, sendRaw } from '../../edge/src/testing/visitor/fetch-raw.ts'
import { startCountingOrigin } from '../crash/counting-origin.ts'
import { addAccount, openSession } from '../support/accounts.ts'
import { clientOf } from '../support/client.ts'
import { openHouse, type House } from '../support/house.ts'
import { addSpending } from '../support/money.ts'
import { createSite, deployed } from '../support/sites.ts'

const attack = "1'%20or%20'1'='1"

/** Bytes as Node writes them, from anything that a visitor can send in a field: no zero byte, no line end. */
const bytes = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
})
const odd = fc.oneof(
  bytes,
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => Buffer.from(text).toString('latin1')),
  fc.constantFrom('\xed\xa0\x80', '\xf0\x9f\x9a\x80'.repeat(60), '\xff\xfe', '\xc0\x80', 'n'.repeat(3_000)),
)
/** A name in a query or form, where every byte can be escaped, and half a surrogate pair as well. */
const escaped = fc.oneof(
  odd.map((text) => text.replace(/[^\w]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)),
  fc.constantFrom('%00', '%u0000', '%ud83d', '%ud83d%ude80', '%F0%9F%9A%80', 'a%00b'),
)
/** A value of a field, and a name in JSON. */
const plain = odd.map((text) => text.replace(/\p{Cc}/gu, (sign) => (sign > '\x7f' ? sign : '')).trim())
const json = fc.oneof(
  plain.map((text) => text.replace(/["\\]/g, '')),
  fc.constantFrom('\\u0000', '\\ud83d', '\\ud83d\\ude80'),
)

type Sent = { line: string; fields?: string; type?: string; body?: string }

/** Requests that the firewall counts, each with an odd text in one of the places that a visitor controls. */
const requests: fc.Arbitrary<Sent>[] = [
  escaped.map((name) => ({ line: `GET /?${name}=${attack}` })),
  escaped.map((name) => ({ line: 'GET /', fields: `Cookie: ${name}=${attack}\r\n` })),
  escaped.map((path) => ({ line: `GET /p${path.replace(/%(?:00|u|0|1|2f|5c|7f).*/gi, '')}?q=${attack}` })),
  plain.map((text) => ({ line: `GET /?q=${attack}`, fields: `User-Agent: ${text}\r\n` })),
  plain.map((text) => ({ line: `GET /?q=${attack}`, fields: `Referer: ${text}\r\n` })),
  escaped.map((name) => ({
    line: 'POST /',
    type: 'application/x-www-form-urlencoded',
    body: `${name}=${attack}`,
  })),
  json.map((name) => ({ line: 'POST /', type: 'application/json', body: `{"${name}":"1' or '1'='1"}` })),
  plain.map((name) => ({
    line: 'POST /',
    type: 'multipart/form-data; boundary=b',
    body: `--b\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '')}"\r\n\r\n1' or '1'='1\r\n--b--\r\n`,
  })),
]

/** A site of a new account, whose firewall counts. */
async function protectedSite(house: House, originPort: number) {
  const user = await addAccount(house.query)
  const client = clientOf(house.url, await openSession(house.query, user))
  await addSpending(house.query, { accountId: user.accountId })
  const { id, domain } = await createSite(client, `${user.accountNumber}.example.com`, originPort)
  const put = (path: string, method: string, body: object = {}) =>
    client.data<{ id: string }>(`/cdn/api/safety/${path}`, { method, body })
  const { id: planId } = await client.data<{ id: string }>('/cdn/api/safety/price')
  await put(`${id}/enable`, 'POST', { planId, terms: true })
  const acl = await put('waf/acl', 'POST', { name: 'Shop', cdnConfigIds: [id] })
  await deployed(client, id)
  await put(`waf/acl/${acl.id}/enable`, 'PUT')
  await deployed(client, id)
  return { id, domain }
}

test('whatever visitors send, each hit, count, log line and window of all tenants arrives', async () => {
  const origin = await startCountingOrigin()
  onTestFinished(() => origin.close())
  const house = await openHouse({ RATE_LIMIT: '1000000' })
  onTestFinished(() => house.close())
  const [own, other] = [await protectedSite(house, origin.port), await protectedSite(house, origin.port)]
  const numRuns = byTier({ quick: 12, deep: 200 })
  const all = requests.flatMap((each) => fc.sample(each, { numRuns, seed: 42 }))
  const ids = new Set<string>()
  let others = 0
  for (const { line, fields = '', type, body = '' } of all) {
    const typed = type === undefined ? '' : `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`
    const head = `${line} HTTP/1.1\r\nHost: ${own.domain}\r\nConnection: close\r\n${fields}${typed}\r\n${body}`
    const { text } = await sendRaw(house.edgePort, head)
    const id = /^x-request-id: (\S+)/im.exec(text)?.[1]
    expect([line, id]).toEqual([line, expect.any(String)])
    if (id !== undefined) ids.add(id)
    // The other tenant's requests share batches with the odd ones.
    if (ids.size % 10 === 0) {
      others += 1
      await fetchRaw(house.edgePort, { host: other.domain, path: `/?q=${attack}` })
    }
  }
  const findNumber = async (sql: string, siteId: string) =>
    (await house.query<{ n: number | null }>(sql, [siteId]))[0]?.n ?? 0
  const hits = 'select count(*)::int as n from firewall_hit where site_id = $1'
  const counts = `select sum(requests)::int as n from firewall_count where site_id = $1 and rule = 'any'`
  const lines = 'select sum(lines)::int as n from log_piece where site_id = $1'
  const windows = 'select sum(requests)::int as n from ddos_window where site_id = $1'
  for (const [site, expected] of [
    [own.id, ids.size],
    [other.id, others],
  ] as const)
    for (const sql of [hits, counts, lines])
      await until(`${expected}: ${sql}`, async () => (await findNumber(sql, site)) === expected)
  await until('the windows of the shield', async () => (await findNumber(windows, own.id)) > 0)
  const listed = 'select request_id as id from firewall_hit where site_id = $1'
  const stored = await house.query<{ id: string }>(listed, [own.id])
  expect(new Set(stored.map(({ id }) => id))).toEqual(ids)
})
