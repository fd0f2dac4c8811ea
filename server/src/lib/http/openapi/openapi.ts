import { chineseSummaries } from '@fairlead/api/reference/slices.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { catalogue, errorNames } from '@fairlead/api/errors.ts'
import type { AccountKind } from '@fairlead/api/menu.ts'
import { kindHolds } from '@fairlead/api/permission.ts'
import { TimeZone } from '@fairlead/api/time-zone.ts'
import { keyScheme } from '@fairlead/api/key/key-signature.ts'
import { z } from 'zod'
import { failureHelp } from '../../failure-help.ts'
import { jsonSchemas } from './json-schemas.ts'

type Schemas = ReturnType<typeof jsonSchemas>

/** Where parameters are, and how the descriptions name that place. */
const partOf = { path: 'params', query: 'query', header: 'headers' } as const
type ParameterPlace = keyof typeof partOf

const Headers = z.strictObject({ TimeZone })

function parameters(schemas: Schemas, around: string, schema: z.ZodObject, place: ParameterPlace) {
  const { properties = {} } = schemas.schemaOf(schema, 'input', [around, partOf[place]])
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, 'x-description-zh': zh, ...rest } = properties[name] ?? {}
    return {
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      description,
      'x-description-zh': zh,
      schema: rest,
    }
  })
}

const envelope = (data: object) => ({
  type: 'object',
  required: ['succ', 'code', 'msg', 'requestId', 'data'],
  properties: {
    succ: { type: 'boolean', description: 'Whether the call did what it was asked for.' },
    code: { type: 'integer', description: '200, or the code of the failure; see x-errors.' },
    msg: { type: 'string', description: 'The failure in words, in the language of the caller.' },
    requestId: { type: 'string', description: 'The id of the request, for questions about it.' },
    data,
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with which fields of the input.',
    },
    args: {
      type: 'object',
      additionalProperties: { type: 'number' },
      description: 'Figures of the failure, such as the minutes that it lasts.',
    },
  },
})

/** The ways to authenticate a call; one of them is enough. */
function security({ can, keys }: Endpoint) {
  if (can === 'public') return []
  if (can === 'edge') return [{ edge: [] }]
  return [{ session: [] }, ...(keys ? [{ key: [] }] : [])]
}

function operation(schemas: Schemas, name: string, endpoint: Endpoint) {
  const hasBody = Object.keys((endpoint.body as z.ZodObject).shape ?? { any: true }).length > 0
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-summary-zh': chineseSummaries[name],
    tags: [endpoint.path.split('/')[1] ?? ''],
    'x-permission': endpoint.can,
    /** Names in `x-errors` of the failures of this call, besides those of all calls. */
    'x-failures': endpoint.errors,
    security: security(endpoint),
    parameters: [
      ...parameters(schemas, name, endpoint.params, 'path'),
      ...parameters(schemas, name, endpoint.query, 'query'),
      ...(endpoint.timeZone ? parameters(schemas, name, Headers, 'header') : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.schemaOf(endpoint.body, 'input', [name, 'body']) } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: endpoint.file
          ? { [endpoint.file]: { schema: { type: 'string' } } }
          : {
              'application/json': {
                schema: envelope(schemas.schemaOf(endpoint.reply, 'output', [name, 'reply'])),
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

/** Calls for accounts of a kind: not those of edges, nor those with permissions that it cannot hold. */
export const callsFor = (kind: AccountKind, endpoints: Record<string, Endpoint>) =>
  Object.fromEntries(
    Object.entries(endpoints).filter(
      ([, { can, path }]) =>
        (can === 'public' && !path.startsWith('/edge/')) ||
        can === 'pending' ||
        can === 'session' ||
        kindHolds(kind, can),
    ),
  )

/** The contract as OpenAPI 3.1, generated from the endpoints and the descriptions of their fields. */
export function openApi(
  endpoints: Record<string, Endpoint>,
  { product, url }: { product: string; url: string },
) {
  const schemas = jsonSchemas()
  for (const { params, query, body, reply } of Object.values(endpoints)) {
    for (const schema of [params, query, body]) schemas.collect(schema, 'input')
    schemas.collect(reply, 'output')
  }
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(schemas, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: product, version: '1' },
    servers: [{ url }],
    paths,
    components: {
      schemas: schemas.finish(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'fairlead_session' },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: `${keyScheme}, see docs/api-keys.md`,
        },
        ...(Object.values(endpoints).some(({ can }) => can === 'edge') && {
          edge: { type: 'apiKey', in: 'header', name: 'x-edge-signature' },
        }),
      },
    },
    'x-errors': errorNames.map((name) => ({
      name,
      code: catalogue[name].code,
      http: catalogue[name].http,
      text: failureHelp[name].text,
    })),
  }
}
