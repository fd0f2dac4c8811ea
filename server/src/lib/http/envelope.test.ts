import { listSites } from '@fairlead/api/cdn/site/site.ts'
import { addSite, getSite } from '@fairlead/api/cdn/site/site-detail.ts'
import { Envelope } from '@fairlead/api/endpoint.ts'
import { signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { minimalSite, world } from '../testing/world.ts'

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: addSite.path,
  headers,
  payload,
})

test('a success contains nothing but its data', async () => {
  const { guest } = await world()
  const response = await guest().send({ url: signInOptions.path })
  expect(response.json()).toEqual({
    succ: true,
    code: 200,
    msg: '',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    data: { captcha: false, provider: null, notice: null },
  })
})

test.for<[string, InjectOptions, number, number]>([
  ['a body that is no JSON', post('{"domain":'), 400, 400],
  ['a body that is no object', post('[1]'), 400, 400],
  ['a body that is null', post('null'), 400, 400],
  ['an empty body', post(''), 400, 400],
  ['a body that pollutes prototypes', post('{"__proto__":{"x":1}}'), 400, 400],
  [
    'a form of no page of ours',
    post('domain=a.example', { 'content-type': 'application/x-www-form-urlencoded' }),
    403,
    4031,
  ],
  ['plain text', post('{}', { 'content-type': 'text/plain' }), 400, 400],
  ['JSON without its content type', post('{}', { 'content-type': '' }), 400, 400],
  ['more than a megabyte', post(JSON.stringify({ comment: 'x'.repeat(1_100_000) })), 413, 413],
  ['an unknown path', { method: 'GET', url: '/cdn/api/nothing' }, 404, 404],
  ['TRACE', { method: 'TRACE', url: '/cdn/api/cdn-config' }, 404, 404],
  ['a parameter that is repeated', { method: 'GET', url: `${listSites.path}?pageNum=1&pageNum=2` }, 400, 400],
  ['an unknown method', { method: 'PATCH', url: addSite.path }, 404, 404],
  ['an address that does not decode', { method: 'GET', url: '/cdn/api/cdn-config/%E0%A4%A' }, 400, 400],
  ['a very long id', { method: 'GET', url: `/cdn/api/cdn-config/${'x'.repeat(300)}` }, 404, 404],
  ['an id that is none', { method: 'GET', url: getSite.path.replace(':id', '1') }, 400, 400],
])('%s gets a failure in the envelope', async ([, options, status, code]) => {
  const { as } = await world()
  const response = await as('owner').send(options)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  const envelope = Envelope.strict().parse(response.json())
  expect(envelope).toMatchObject({ succ: false, code, data: null })
  expect(envelope.msg).not.toBe('')
})

test('every unknown field is listed, nested ones by their path', async () => {
  const { as } = await world()
  const body = {
    ...minimalSite('a.example'),
    more: 1,
    status: 2,
    origins: [{ domainName: 'o.example', weight: 1 }],
  }
  const answer = await as('owner').call(addSite, { body })
  expect(answer).toMatchObject({ status: 400, msg: expect.stringMatching(/: Unknown field$/) })
  expect(answer.fields).toEqual({
    more: 'unknownField',
    status: 'unknownField',
    'origins.0.weight': 'unknownField',
  })
})

test('a wrong type is a wrong format, not a missing value', async () => {
  const { as } = await world()
  const body = { ...minimalSite('a.example'), originType: 'one' }
  expect((await as('owner').call(addSite, { body })).fields).toEqual({ originType: 'option' })
})

test('an id in the request does not become the request id', async () => {
  const { guest } = await world()
  const headers = { 'request-id': 'forged', 'x-request-id': 'forged' }
  expect((await guest().call(signInOptions, { headers })).requestId).not.toBe('forged')
})

test.for([
  ['zh-CN,zh;q=0.9,en;q=0.8', '没有权限'],
  ['en-US,en;q=0.9', 'Permission denied'],
  ['fr-FR, zh;q=0.5', '没有权限'],
  ['fr', 'Permission denied'],
  ['', 'Permission denied'],
] as const)('with the language "%s" a failure says %s', async ([language, msg]) => {
  const { as } = await world({ role: { menus: [], actions: [] } })
  const answer = await as('member').call(listSites, { headers: { 'accept-language': language } })
  expect(answer).toMatchObject({ status: 403, msg })
})

test('/healthz and /readyz answer without a session, and readiness needs the database', async () => {
  const { guest, db } = await world()
  const ask = async (url: string) => (await guest().send({ url })).statusCode
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/readyz')).toBe(200)
  await db.system.destroy()
  expect(await ask('/healthz')).toBe(200)
  expect((await guest().send({ url: '/readyz' })).json()).toMatchObject({ succ: false, code: 503 })
})
