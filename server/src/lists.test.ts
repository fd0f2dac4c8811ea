import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { oldEntries } from './lib/testing/audit.ts'
import { type EndpointName, endpointNames } from './lib/testing/calls.ts'
import type { Name } from './lib/testing/scene/people.ts'
import { world, type World } from './lib/testing/world.ts'

const queryOf = (name: EndpointName) => (endpoints[name] as Endpoint).query.shape
const ordersOf = (name: EndpointName) =>
  (queryOf(name)['sort'] as z.ZodOptional<z.ZodEnum<Record<string, string>>>).unwrap().options
const lists = endpointNames.filter((name) => 'pageNum' in queryOf(name))

/** Five rows each of one time, the next five a few microseconds later, which no reply tells, then a second later. */
const moment = `timestamptz '2026-01-01' + (n / 5) * interval '7 microseconds' + (n / 15) * interval '1 second'`
const many = 'from generate_series(1, 28) n'
const two = "lpad(n::text, 2, '0')"

/** A table with rows for the list. `$1` is the owner's account, `$2` the owner, `$3` a site of the account. */
const rowsOf: Partial<Record<EndpointName, string>> = {
  listSites: `insert into site (account_id, domain, platform_domain, origins, change_seq, created_at, status, deploy_status)
    select $1, 'm' || ${two} || '.example', 'm' || n || '.edge.localhost', '[]', nextval('change_seq'), ${moment},
           1 + n % 2, 1 + n % 3 ${many} where $2::uuid is not null and $3::uuid is not null`,
  listPurges: `insert into purge (account_id, site_id, domain, paths, type, change_seq, created_at)
    select $1, $3, 'a.example', '{/}', 'remove', nextval('change_seq'), ${moment} ${many} where $2::uuid is not null`,
  listAlarmEvents: `insert into alarm_event (account_id, site_id, type, threshold, peak, started_at)
    select $1, $3, 1, 1, 2, ${moment} ${many} where $2::uuid is not null`,
  listCertificates: `insert into certificate (account_id, name, source_type, chain, key, hosts, issuer, serial_number,
                                              signature_algorithm, fingerprint, not_before, not_after, created_at)
    select $1, 'c' || ${two}, 1, '', '', '{a.example}', '', '', '', '', ${moment}, ${moment} + n % 3 * interval '1 day',
           ${moment} ${many} where $2::uuid is not null and $3::uuid is not null`,
  listMessages: `insert into message (account_id, user_id, section, kind, args, created_at)
    select $1, $2, 'security', 'usernameChanged', '{"username": "new"}', ${moment} ${many} where $3::uuid is not null`,
  listUsers: `insert into app_user (account_id, username, email, type, account_type, status, created_at, last_sign_in_at)
    select $1, 'u' || ${two}, 'u' || ${two} || '@test.example', n % 2, 2, n / 3 % 2, ${moment},
           case when n % 3 > 0 then ${moment} end ${many} where $2::uuid is not null and $3::uuid is not null`,
  listRoles: `insert into role (account_id, name, type, enabled, created_at)
    select case when n % 7 > 0 then $1::uuid end, 'r' || ${two}, case when n % 7 > 0 then 0 else 1 end, n % 2 = 0, ${moment} ${many} where $2::uuid is not null and $3::uuid is not null`,
  listInvitations: `insert into invitation (account_id, email, type, token_hash, inviter_id, created_at, expires_at)
    select $1, 'i' || ${two} || '@test.example', 0, sha256(n::text::bytea), $2, ${moment},
           ${moment} + n % 3 * interval '1 day' ${many} where $3::uuid is not null`,
  listSecretKeys: `insert into secret_key (account_id, user_id, app_id, secret, name, scopes, created_at, last_visit_at)
    select $1, $2, 'FL' || lpad(n::text, 20, '0'), '', 'k' || ${two}, '{cdn_config}', ${moment},
           case when n % 3 > 0 then ${moment} end ${many} where $3::uuid is not null`,
  listLinkedAccounts: `insert into linked_account (account_id, supplier, number, created_at)
    select $1, (array['aws', 'aliyun', 'google'])[1 + n % 3], lpad(n::text, 12, '0'), ${moment} ${many}
     where $2::uuid is not null and $3::uuid is not null`,
  listAccounts: `insert into account (number, name, kind, created_at)
    select lpad(n::text, 12, '0'), 'a' || ${two}, 'customer', ${moment} ${many}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  listEdges: `insert into edge_node (name, created_at) select 'e' || ${two}, ${moment} ${many}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  listMails: `insert into mail (recipient, language, subject, created_at)
    select 'm' || ${two} || '@test.example', 'en', '', ${moment} ${many}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  listErrorReports: `insert into error_report (url, message, request_id, code, user_name, account_number, user_agent, created_at)
    select '', '', '', 0, '', '', '', ${moment} ${many}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
}
/** Written one by one, for its entries are numbered. */
const entries: readonly EndpointName[] = ['listAudit', 'listOwnAudit']
const operators: readonly EndpointName[] = ['listAccounts', 'listEdges', 'listMails', 'listErrorReports']

const readerOf = (name: EndpointName): Name => (operators.includes(name) ? 'operator' : 'owner')

async function fill(w: World, name: EndpointName) {
  const dates = Array.from({ length: 28 }, (_, n) => `2030-01-01T00:00:${10 + Math.floor(n / 5)}Z`)
  const sql = rowsOf[name]
  if (sql) await w.rows(sql, [w.people.owner.accountId, w.people.owner.userId, w.site('a.example').id])
  else await oldEntries(w, dates)
}

const Page = z.object({
  content: z.array(z.looseObject({ id: z.string() })),
  totalSize: z.number(),
  cols: z.array(z.string()),
  lastEvaluatedKey: z.string().optional(),
})

/** A world in which the list has more than two pages, and how it is asked for. */
async function listed(name: EndpointName) {
  const w = await world({ sites: ['a.example'] })
  await fill(w, name)
  const ask = (query: Record<string, string | number>) =>
    w.as(readerOf(name)).call(endpoints[name], { query, params: { id: w.site('a.example').id } })
  const page = async (query: Record<string, string | number>) => Page.parse((await ask(query)).data)
  return { ask, page }
}

const idsOf = ({ content }: z.output<typeof Page>) => content.map(({ id }) => id)
const sorted = (ids: readonly string[]) => ids.toSorted()

test('every list has its rows here', () => {
  expect(sorted([...Object.keys(rowsOf), ...entries])).toEqual(sorted(lists))
})

test.for(lists)('%s sorts by each column that it offers, and has each row on one page', async (name) => {
  const { page } = await listed(name)
  const whole = await page({})
  expect(whole.totalSize).toBe(whole.content.length)
  expect(whole.totalSize).toBeGreaterThan(20)
  for (const column of whole.cols) expect(whole.content[0]).toHaveProperty(column)
  const pages = await Promise.all([0, 1, 2, 3].map((pageNum) => page({ pageNum, pageSize: 10 })))
  expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
  expect(pages.map(({ totalSize }) => totalSize)).toEqual(Array(4).fill(whole.totalSize))
  expect(await page({ pageNum: 9, pageSize: 10 })).toEqual({ ...whole, content: [] })

  for (const sort of ordersOf(name)) {
    const found = await page({ sort })
    const values = found.content.map((row) => row[sort.replace(/^-/, '')] as string | number | boolean | null)
    expect([sort, new Set(values).size > 1]).toEqual([sort, true])
    const upwards = sort.startsWith('-') ? values.toReversed() : values
    // What never was comes before all times.
    const wrong = upwards.slice(1).filter((value, i) => {
      const before = upwards[i] ?? null
      return before !== null && (value === null || before > value)
    })
    expect([sort, wrong]).toEqual([sort, []])
    expect(sorted(idsOf(found))).toEqual(sorted(idsOf(whole)))
  }
})

const walking = lists.filter((name) => 'lastEvaluatedKey' in queryOf(name))

test.for(walking)('%s is walked from page to page, each row once, in its own order', async (name) => {
  const { page, ask } = await listed(name)
  const whole = await page({})
  expect(whole.lastEvaluatedKey).toBeUndefined()
  const seen: string[] = []
  let lastEvaluatedKey: string | undefined
  do {
    // The number of the page says nothing beside the key.
    const next = await page({
      pageSize: 10,
      pageNum: seen.length / 10,
      ...(lastEvaluatedKey && { lastEvaluatedKey }),
    })
    expect(next.totalSize).toBe(whole.totalSize)
    expect(next.content.length).toBeGreaterThan(0)
    seen.push(...idsOf(next))
    lastEvaluatedKey = next.lastEvaluatedKey
  } while (lastEvaluatedKey !== undefined)
  expect(seen).toEqual(idsOf(whole))

  const { lastEvaluatedKey: key = '' } = await page({ pageSize: 10 })
  for (const sort of ordersOf(name)) {
    expect((await page({ sort, pageSize: 10 })).lastEvaluatedKey).toBeUndefined()
    expect((await ask({ sort, lastEvaluatedKey: key })).fields).toEqual({ sort: 'unknownField' })
  }
})

/** Lists as those see them who may, without a row. */
async function empty() {
  const w = await world({ sites: ['a.example'] })
  return (name: EndpointName, query: Record<string, string | number>) =>
    w.as(readerOf(name)).call(endpoints[name], { query, params: { id: w.site('a.example').id } })
}

const id = '0192f6a0-4b1d-7f7a-9c3e-5d7b8a6f4e2c'
const forged = [
  ...['x', '[]', '{}', 'null', '[1]x', '[1.5]', '["1"]', `["now","${id}"]`, '["2026-01-01T00:00:00Z"]'],
  ...[
    `["2026-01-01T00:00:00Z","x"]`,
    `["2026-01-01T00:00:00Z","${id}",1]`,
    `["0000-01-01T00:00:00Z","${id}"]`,
  ],
]

test('a key that no list has given is refused', async () => {
  const ask = await empty()
  for (const name of walking)
    for (const text of forged) {
      const lastEvaluatedKey = Buffer.from(text).toString('base64url')
      const { status, fields } = await ask(name, { lastEvaluatedKey })
      expect([name, text, status, Object.values(fields ?? {})]).toEqual([name, text, 400, ['format']])
    }
})

test('what a list does not honour it refuses', async () => {
  const ask = await empty()
  for (const name of lists) {
    for (const sort of ['accountId', '--createDate', 'id desc'])
      expect([name, (await ask(name, { sort })).fields]).toEqual([name, { sort: 'option' }])
    const unknown = ['unheardOf', ...(walking.includes(name) ? [] : ['lastEvaluatedKey'])]
    for (const field of unknown)
      expect([name, (await ask(name, { [field]: 'x' })).fields]).toEqual([name, { [field]: 'unknownField' }])
  }
})
