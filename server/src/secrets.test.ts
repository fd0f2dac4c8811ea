import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { enrollEdge } from '@fairlead/api/edge/protocol.ts'
import { sendErrorReport } from '@fairlead/api/system/error-report.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { sealMark } from './lib/secret-box.ts'
import { endpointNames, make, prepare } from './lib/testing/calls.ts'
import { secretKey, world, type World } from './lib/testing/world.ts'
import { password } from './lib/testing/scene/people.ts'
import { sealedColumns } from './slices.ts'

/** Every table's rows as text, binary columns in hexadecimal and as characters. */
async function dump({ rows }: World) {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of tables)
    for (const { row } of await rows<{ row: object }>(`select t as row from ${name} t`))
      texts.push(JSON.stringify(row))
  return texts.join('\n')
}

/** The columns with a value that begins with these bytes, also in base64 somewhere in a text. */
async function listPlaces({ rows }: World, mark: Buffer) {
  const columns = await rows<{ place: string; table: string; column: string }>(
    `select format('%s.%s', relname, attname) as place, c.oid::regclass::text as table, quote_ident(attname) as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relkind = 'r' and attnum > 0 and not attisdropped
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const places: string[] = []
  for (const { place, table, column } of columns) {
    const marks = [`%\\\\x${mark.toString('hex')}%`, `%${mark.toString('base64')}%`]
    const found = await rows(`select from ${table} where ${column}::text like any($1) limit 1`, [marks])
    if (found.length > 0) places.push(place)
  }
  return places
}

/** After binding a device, later rows of the table of calls would need its codes. */
const forgetDevices = (w: World) =>
  w.rows(`update app_user set mfa_enabled = false, mfa_secret = null, mfa_last_step = 0`)

test('after all calls no secret is in a reply, in a table or in the log, and sealed ones only where a slice names it', async () => {
  const w = await world({ edges: ['edge'] })
  const cookies: string[] = Object.values(w.people).map(({ session }) => session)
  const shownOnce: string[] = []
  const mailed: string[] = []
  /** One line of each. */
  const privateKeys: string[] = []
  for (const name of endpointNames) {
    const call = await prepare(w, name)
    // From the link in a mail.
    const { token, privateKeyPath } = (call.sent.body ?? {}) as { token?: string; privateKeyPath?: string }
    if (token !== undefined) mailed.push(token)
    if (privateKeyPath !== undefined) privateKeys.push(privateKeyPath.split('\n')[1] ?? '')
    const answer = await make(w, name, call)
    expect([name, answer.succ]).toEqual([name, true])
    cookies.push(...answer.cookies.map(({ value }) => value).filter((value) => value !== ''))
    const data = answer.data as
      | (Record<'secret' | 'captchaToken' | 'appSecret' | 'token', unknown> & { recoveryCodes?: string[] })
      | null
    const issued = [
      data?.secret,
      data?.captchaToken,
      data?.appSecret,
      data?.token,
      ...(data?.recoveryCodes ?? []),
    ]
    shownOnce.push(...issued.filter((value) => typeof value === 'string'))
    await forgetDevices(w)
  }
  expect(shownOnce.length).toBeGreaterThanOrEqual(3)
  const { keys } = w.edge('edge')
  const never = [secretKey, password, keys.secret, ...mailed, ...privateKeys]
  expect(mailed.length).toBeGreaterThanOrEqual(4)
  expect(privateKeys.every((line) => line.length === 64) && privateKeys.length).toBe(3)
  const database = await dump(w)
  const log = w.lines.join('\n')
  const replies = w.replies.join('\n')
  expect(database).toContain('owner@test.example')
  expect(log).toContain('/user/auth/login')
  const places = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  const sealedIn = await listPlaces(w, sealMark)
  expect(sealedIn.filter((place) => !places.includes(place))).toEqual([])
  expect(sealedIn.length).toBeGreaterThanOrEqual(5)
  const found = (text: string, secrets: string[]) => secrets.filter((secret) => text.includes(secret))
  expect(found(replies, [...never, ...cookies, '$argon2'])).toEqual([])
  expect(found(database, [...never, ...cookies, ...shownOnce])).toEqual([])
  expect(found(log, [...never, ...cookies, ...shownOnce, '$argon2'])).toEqual([])
})

const nasty = [
  'a\r\n{"level":30,"msg":"forged"}',
  'a\n[31mred',
  'a\u001b[2J\u001b[31mred',
  'a\u2028b\u0085c',
  '"},{"msg":"forged"}',
]

test('no input can forge a line of the log', async () => {
  const w = await world()
  for (const text of nasty) {
    await w.guest().call(signIn, { body: { accountType: 1, username: text, password: text } })
    await w.guest().call(sendErrorReport, { body: { url: text, message: text } })
    await w.guest().call(enrollEdge, { body: { token: text, name: text, publicKey: text } })
    await w.as('owner').send({
      method: 'GET',
      url: `/cdn/api/cdn-config?domain=${encodeURIComponent(text)}`,
      headers: { 'user-agent': 'x\u001b[31m', timezone: 'x\u001b[31m' },
    })
    await w.guest().send({ method: 'GET', url: `/${encodeURIComponent(text)}` })
  }
  expect(w.lines.length).toBeGreaterThan(20)
  for (const line of w.lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}|\p{Zl}/u)
    const parsed = JSON.parse(line) as { msg: string; level: number; pid: number }
    expect(parsed.msg).not.toContain('forged')
    expect(parsed).toMatchObject({ level: expect.any(Number), pid: process.pid })
  }
})

test('an internal error reveals nothing to the caller, and the log contains everything but secrets', async () => {
  const w = await world({ expectedErrors: /canary of the inside/ })
  await w.rows(
    `create function break() returns trigger language plpgsql as $$ begin raise 'canary of the inside'; end $$`,
  )
  await w.rows(`create trigger break before insert on error_report execute function break()`)
  try {
    const body = { url: 'http://x.example/', message: 'canary of a body' }
    const answer = await w.guest().call(sendErrorReport, { body })
    expect(answer).toMatchObject({ status: 500, code: 500, msg: 'error', data: null })
    expect(w.replies.join()).not.toContain('canary of the inside')
    expect(w.lines.join()).toContain('canary of the inside')
    expect(w.lines.join()).toContain(answer.requestId)
    expect(w.lines.join()).not.toContain('canary of a body')
  } finally {
    await w.rows('drop function break cascade')
  }
})

/** The unknown fields of a body that may have one of several shapes. */
function unknownKeys(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(unknownKeys)
  return issue.code === 'unrecognized_keys' ? issue.keys : []
}

test('no input schema accepts a field that it does not name', () => {
  // Fields of replies, and fields that an attacker would like to set.
  const extraFields = ['id', 'accountId', 'account_id', 'status', 'deployStatus', 'version', 'platformDomain']
  extraFields.push(
    'type',
    'roleIds',
    'menus',
    'actions',
    'balance',
    'createDate',
    'accountKind',
    'mfaEnabled',
  )
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const known = Object.keys((endpoint.body as { shape?: object }).shape ?? {})
    for (const field of extraFields.filter((one) => !known.includes(one))) {
      const { error } = endpoint.body.safeParse({ [field]: 1 })
      const unknown = [...new Set(error?.issues.flatMap(unknownKeys))]
      expect([name, unknown]).toEqual([name, [field]])
    }
  }
})

// One world for all calls: each endpoint with a world of its own would pay for it.
test('no call accepts a field of its own reply that its input does not have', async () => {
  const w = await world({ edges: ['edge'] })
  for (const name of endpointNames.filter((one) => endpoints[one].method !== 'GET')) {
    const call = await prepare(w, name)
    const body: object = call.sent.body ?? {}
    const shape = (endpoints[name].reply as { shape?: object }).shape ?? {}
    // A schema with a transformation has its fields in its input schema.
    const input = endpoints[name].body as { shape?: object; in?: { shape?: object } }
    const taken = Object.keys((input.in ?? input).shape ?? {})
    for (const field of [...Object.keys(shape), 'accountId'].filter((one) => !taken.includes(one))) {
      const answer = await make(w, name, { ...call, sent: { ...call.sent, body: { ...body, [field]: 1 } } })
      expect([name, answer.code, answer.fields]).toEqual([name, 400, { [field]: 'unknownField' }])
    }
    expect([name, (await make(w, name, call)).succ]).toEqual([name, true])
    await forgetDevices(w)
  }
})
