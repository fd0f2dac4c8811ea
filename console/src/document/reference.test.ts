import { expect, test } from 'vitest'
import { grouped, readReference, search } from './reference.ts'

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
        tags: ['cdn'],
        'x-permission': 'CDN_CONFIG_EDIT',
        'x-failures': ['notFound', 'siteOff', 'of a newer server'],
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
        summary: 'Sign out; the session ends on the server',
        tags: ['user'],
        'x-permission': 'public',
        'x-failures': [],
        parameters: [],
        responses: reply({ type: 'null' }),
      },
    },
  },
}
const operations = readReference(document)

test('an operation is read with parameters, body, reply and the errors that this build knows', () => {
  expect(operations[0]).toEqual({
    id: 'editSite',
    method: 'PUT',
    path: '/cdn/api/cdn-config/:id',
    summary: 'Change a site',
    group: 'cdn',
    access: 'CDN_CONFIG_EDIT',
    parameters: [{ name: 'id', type: 'uuid', required: true, rules: [], place: 'path' }],
    body: [{ name: 'comment', type: 'string', required: false, rules: [] }],
    reply: { type: 'object', fields: [{ name: 'id', type: 'string', required: true, rules: [] }] },
    errors: ['notFound', 'siteOff'],
  })
})

test.for([
  ['', ['editSite', 'signOut']],
  ['SITE', ['editSite']],
  ['put cdn', ['editSite']],
  ['siteOff', ['editSite']],
  ['session ends', ['signOut']],
  ['put logout', []],
] as const)('searching "%s" finds %j', ([text, found]) => {
  expect(search(operations, text).map(({ id }) => id)).toEqual(found)
})

test('groups come in the order of the document', () => {
  expect(grouped(operations).map(([group, { length }]) => [group, length])).toEqual([
    ['cdn', 1],
    ['user', 1],
  ])
})

test('what is no document of ours is refused', () => {
  expect(() => readReference({ paths: { '/x': { get: {} } } })).toThrow()
})
