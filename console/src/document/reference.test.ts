import { endpoints } from '@fairlead/api/endpoints.ts'
import { allHelp } from '@fairlead/api/errors-help.ts'
import { expect, test } from 'vitest'
import { grouped, readReference } from './reference.ts'
import { searchErrors, searchOperations } from './search.ts'
import { groupTexts } from './text.ts'

const reply = (data: object) => ({
  200: { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } },
})
const document = {
  openapi: '3.1.0',
  paths: {
    '/cdn/api/cdn-config/{id}': {
      put: {
        operationId: 'editSite',
        summary: 'Change a site',
        'x-summary-zh': '将配置保存为新版本并立即部署',
        tags: ['cdn'],
        'x-permission': 'CDN_CONFIG_EDIT',
        'x-failures': ['notFound', 'siteOff', 'of a newer server'],
        security: [{ session: [] }, { key: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { comment: { type: 'string' } } } },
          },
        },
        responses: reply({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }),
      },
    },
    '/user/auth/logout': {
      post: {
        operationId: 'signOut',
        summary: 'Sign out; the session is ended on the server',
        tags: ['user'],
        'x-permission': 'public',
        'x-failures': [],
        security: [],
        parameters: [],
        responses: reply({ type: 'null' }),
      },
    },
  },
}
const operations = readReference(document)

test('an operation is parsed with its parameters, body, reply and the errors that this build knows', () => {
  expect(operations[0]).toEqual({
    id: 'editSite',
    method: 'PUT',
    path: '/cdn/api/cdn-config/:id',
    summary: new Map([
      ['en', 'Change a site'],
      ['zh', '将配置保存为新版本并立即部署'],
    ]),
    group: 'cdn',
    access: 'CDN_CONFIG_EDIT',
    keys: true,
    parameters: [{ name: 'id', type: 'uuid', required: true, rules: [], place: 'path' }],
    body: [{ name: 'comment', type: 'string', required: false, rules: [] }],
    reply: { type: 'object', fields: [{ name: 'id', type: 'string', required: true, rules: [] }] },
    errors: ['notFound', 'siteOff'],
  })
})

test('a file is shown by its type; a call without texts in this build keeps those of the contract', () => {
  const csv = { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } }
  const { post } = document.paths['/user/auth/logout']
  const [operation] = readReference({
    paths: { '/x': { get: { ...post, operationId: 'ofNewerServer', responses: csv } } },
  })
  expect(operation).toMatchObject({
    reply: { file: 'text/csv' },
    summary: new Map([
      ['en', post.summary],
      ['zh', post.summary],
    ]),
  })
})

test.for([
  ['', ['editSite', 'signOut']],
  ['SITE', ['editSite']],
  ['put cdn', ['editSite']],
  ['siteOff', ['editSite']],
  ['50104', ['editSite']],
  ['新版本', ['editSite']],
  ['session ended', ['signOut']],
  ['put logout', []],
] as const)('searching for "%s" finds the calls %j', ([text, found]) => {
  expect(searchOperations(operations, text).map(({ id }) => id)).toEqual(found)
})

const { failures: help } = await allHelp()

test.for([
  ['', ['signedOut', 'siteOff', 'alreadyOff']],
  ['5010', ['siteOff', 'alreadyOff']],
  ['SITEOFF', ['siteOff']],
  ['enable it first', ['siteOff']],
  ['重新登录', ['signedOut']],
  ['site 401', []],
] as const)('searching for "%s" finds the errors %j', ([text, found]) => {
  expect(searchErrors(['signedOut', 'siteOff', 'alreadyOff'], help, text)).toEqual(found)
})

test('groups keep the order of the document', () => {
  expect(grouped(operations).map(([group, { length }]) => [group, length])).toEqual([
    ['cdn', 1],
    ['user', 1],
  ])
})

test('a document other than our reference is refused', () => {
  expect(() => readReference({ paths: { '/x': { get: {} } } })).toThrow()
})

test('every group of calls has a name', () => {
  const groups = new Set(Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? ''))
  expect([...groups].filter((group) => !(group in groupTexts))).toEqual([])
})
