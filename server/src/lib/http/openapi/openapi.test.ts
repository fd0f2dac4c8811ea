import { endpoints } from '@fairlead/api/endpoints.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { errorNames } from '@fairlead/api/errors.ts'
import { actionKeys, kindHolds, menuKeys } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { world } from '../../testing/world.ts'

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.object(),
})
const Content = z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) })
/** A reply is the envelope, or a file of its own type. */
const Reply = z.record(z.string().includes('/'), z.object({ schema: z.looseObject({}) }))
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)).length(1),
  parameters: z.array(Parameter),
  requestBody: z.object({ required: z.literal(true), content: Content }).optional(),
  responses: z.object({
    200: z.object({ description: z.string(), content: Reply }),
    default: z.object({ description: z.string(), content: Content }),
  }),
})
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })).length(1),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation),
  ),
  'x-errors': z.array(
    z.object({ name: z.string(), code: z.number(), text: z.object({ en: z.string(), zh: z.string() }) }),
  ),
})

type World = Awaited<ReturnType<typeof world>>

/** The document for a reader; an operator by default. */
const served = async (reader: 'operator' | 'reseller' | 'owner' | 'guest' = 'operator', known?: World) => {
  const w = known ?? (await world())
  const by = reader === 'guest' ? w.guest() : w.as(reader)
  return Document.parse((await by.send({ url: '/openapi.json' })).json())
}
const namesIn = ({ paths }: z.output<typeof Document>) =>
  Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))

test('the header of the time zone is listed if the call reads it', async () => {
  const { paths } = await served()
  const naming = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, parameters }) =>
      parameters.some((one) => one.in === 'header' && one.name === 'TimeZone') ? [operationId] : [],
    ),
  )
  const reading = Object.entries<Endpoint>(endpoints).flatMap(([name, { timeZone }]) =>
    timeZone ? [name] : [],
  )
  expect(naming.toSorted()).toEqual(reading.toSorted())
})

test('every endpoint is described under its name', async () => {
  const { paths } = await served()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  const there = Object.entries(endpoints).map(
    ([name, { method, path }]) => `${name} ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(there.toSorted())
})

test('the parameters in paths and the declared ones are the same', async () => {
  const { paths } = await served()
  for (const [path, methods] of Object.entries(paths))
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect([path, inPath]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
    }
})

test('inputs and replies are those of the schemas', async () => {
  const { paths, components } = await served()
  const add = paths['/cdn/api/cdn-config']?.post
  const inputs = add?.requestBody?.content['application/json'].schema
  expect(components.schemas[String(inputs?.['$ref']).split('/').at(-1) ?? '']).toMatchObject({
    type: 'object',
    required: ['domain', 'origins'],
    additionalProperties: false,
  })
  expect(add?.responses[200].content['application/json']?.schema).toMatchObject({
    required: ['succ', 'code', 'msg', 'requestId', 'data'],
    properties: { data: { $ref: '#/components/schemas/Site' } },
  })
  expect(components.schemas['Site']).toMatchObject({
    type: 'object',
    properties: { platformDomain: { type: 'string' } },
  })
  const list = paths['/cdn/api/cdn-config']?.get
  expect(list?.parameters).toContainEqual(
    expect.objectContaining({ name: 'pageNum', in: 'query', required: false }),
  )
  expect(list).not.toHaveProperty('requestBody')
})

test('each call names its permission and its failures', async () => {
  const { paths, 'x-errors': errors } = await served()
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = paths[path]?.[endpoint.method.toLowerCase() as 'get']
    expect(operation).toMatchObject({ 'x-permission': endpoint.can })
    for (const error of endpoint.errors) expect(operation?.responses.default.description).toContain(error)
  }
  expect(errors.map(({ name }) => name).toSorted()).toEqual([...errorNames].toSorted())
})

test('a call that takes secret keys says so', async () => {
  const { paths } = await served()
  const take = (path: string, method: 'get' | 'post') => paths[path]?.[method]?.['security']
  expect(take('/cdn/api/cdn-config', 'get')).toEqual([{ session: [] }, { key: [] }])
  expect(take('/user/api/user/get-userinfo', 'get')).toEqual([{ session: [] }])
  expect(take('/user/api/open', 'post')).toEqual([{ session: [] }])
  expect(take('/user/auth/login', 'post')).toEqual([])
})

test('only operators see calls of operators and edges, and only the billing side its own', async () => {
  const w = await world()
  const customer = await served('owner', w)
  const guest = await served('guest', w)
  const operator = await served('operator', w)
  const reseller = await served('reseller', w)
  const keys = new Set<string>([...menuKeys, ...actionKeys])
  const hidden = Object.entries(endpoints).filter(
    ([, { can, path }]) =>
      can === 'edge' || path.startsWith('/edge/') || (keys.has(can) && !kindHolds('customer', can)),
  )
  expect(hidden.length).toBeGreaterThan(15)
  const shown = Object.keys(endpoints).filter((name) => !hidden.some(([one]) => one === name))
  expect(namesIn(customer).toSorted()).toEqual(shown.toSorted())
  expect(namesIn(guest).toSorted()).toEqual(shown.toSorted())
  expect(namesIn(reseller)).toEqual(expect.arrayContaining([...shown, 'addPrefetch']))
  expect(namesIn(operator).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  expect(JSON.stringify(customer)).not.toContain('x-edge-signature')
})

test('permissions that only operators can have are not offered to customers', async () => {
  const w = await world()
  const isOfOperators = /"(system|system_\w+|SYSTEM_\w+)"/g
  const of = async (reader: 'operator' | 'owner' | 'guest') =>
    new Set(JSON.stringify((await served(reader, w)).components.schemas).match(isOfOperators))
  expect((await of('operator')).size).toBeGreaterThan(15)
  expect(await of('owner')).toEqual(new Set())
  expect(await of('guest')).toEqual(new Set())
  const { components } = await served('owner', w)
  expect(components.schemas['RoleInput']).toMatchObject({
    properties: { menus: { items: { enum: expect.arrayContaining(['home', 'cdn_config']) } } },
  })
})

test('the address of the server is that of the console', async () => {
  const w = await world({ env: { PUBLIC_URL: 'https://console.test.example' } })
  const document = (await w.guest().send({ url: '/openapi.json' })).json<{ servers: unknown }>()
  expect(document.servers).toEqual([{ url: 'https://console.test.example' }])
})
