import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { catalogue, errorNames } from '@fairlead/api/errors.ts'
import { keyScheme } from '@fairlead/api/user/key-signature.ts'
import { z } from 'zod'

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function parameters(schema: z.ZodObject, place: 'path' | 'query') {
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: inputSchema(field as z.ZodType),
  }))
}

const envelope = (data: object) => ({
  type: 'object',
  required: ['succ', 'code', 'msg', 'requestId', 'data'],
  properties: {
    succ: { type: 'boolean' },
    code: { type: 'integer' },
    msg: { type: 'string' },
    requestId: { type: 'string' },
    data,
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    args: { type: 'object', additionalProperties: { type: 'number' } },
  },
})

/** By what a call is made; either of two is enough. */
function security({ can, keys }: Endpoint) {
  if (can === 'public') return []
  if (can === 'edge') return [{ edge: [] }]
  return [{ session: [] }, ...(keys ? [{ key: [] }] : [])]
}

function operation(name: string, endpoint: Endpoint) {
  const hasBody = Object.keys((endpoint.body as z.ZodObject).shape ?? { any: true }).length > 0
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    'x-permission': endpoint.can,
    /** Names of `x-errors` that this call can answer with, besides those that any call can. */
    'x-failures': endpoint.errors,
    security: security(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: inputSchema(endpoint.body) } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: endpoint.file
          ? { [endpoint.file]: { schema: { type: 'string' } } }
          : {
              'application/json': {
                schema: envelope(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' })),
              },
            },
      },
      default: {
        description: [
          'A failure in the same envelope',
          ...endpoint.errors.map((error) => `${catalogue[error].code} ${error}`),
        ].join('; '),
        content: { 'application/json': { schema: envelope({ type: 'null' }) } },
      },
    },
  }
}

/** The contract as OpenAPI 3.1, made from the endpoint objects alone. */
export function openApi(endpoints: Record<string, Endpoint>, product: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: product, version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fairlead_session' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: `${keyScheme}, see docs/api-keys.md`,
        },
        edge: { type: 'apiKey', in: 'header', name: 'x-edge-signature' },
      },
    },
    'x-errors': errorNames.map((name) => ({
      name,
      code: catalogue[name].code,
      http: catalogue[name].http,
      text: catalogue[name].text,
    })),
  }
}
