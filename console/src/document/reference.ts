import { type ErrorName, errorNames } from '@fairlead/api/errors.ts'
import type { Language } from '@fairlead/api/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiBase } from '../lib/call/call.ts'
import { CallError } from '../lib/call/call-error.ts'
import { queryClient } from '../lib/call/query.ts'
import { resolved, type Schema, type SchemaField, schemaFields, typeOf } from './schema-fields.ts'

const JsonSchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const Media = z.object({ schema: JsonSchema })
const Content = z.object({ 'application/json': Media })
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  'x-summary-zh': z.string().optional(),
  tags: z.array(z.string()),
  'x-permission': z.string(),
  'x-failures': z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      schema: JsonSchema,
      description: z.string().optional(),
      'x-description-zh': z.string().optional(),
    }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  /** JSON, or a file of another type. */
  responses: z.object({ 200: z.object({ content: z.record(z.string(), Media) }) }),
})
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema).default({}) }).prefault({}),
})
type Components = z.output<typeof OpenApi>['components']['schemas']

export type Operation = {
  id: string
  method: string
  path: string
  /** The texts of the contract, in each language. They are not message patterns. */
  summary: ReadonlyMap<Language, string>
  group: string
  access: string
  /** Whether a request signed with a secret key may make the call. */
  keys: boolean
  parameters: readonly (SchemaField & { place: string })[]
  body: readonly SchemaField[]
  /** The data of the reply with its type and, if it is an object, its fields; or a file with a media type. */
  reply: { type: string; fields: readonly SchemaField[] } | { file: string }
  errors: readonly ErrorName[]
}

function replyOf(
  content: Readonly<Record<string, z.output<typeof Media>>>,
  components: Components,
): Operation['reply'] {
  const json = content['application/json']
  if (!json) return { file: Object.keys(content).join(', ') }
  const data = resolved(json.schema.properties?.['data'] ?? {}, components)
  return { type: typeOf(data), fields: schemaFields(data) }
}

type Described = { description?: string | undefined; 'x-description-zh'?: string | undefined }

const descriptions = ({ description, 'x-description-zh': zh = description }: Described) =>
  description === undefined || zh === undefined ? {} : { description, 'x-description-zh': zh }

function operationOf(
  path: string,
  method: string,
  read: z.output<typeof Operation>,
  components: Components,
): Operation {
  const body = read.requestBody?.content['application/json'].schema
  return {
    id: read.operationId,
    method: method.toUpperCase(),
    // Spelled as in the contract.
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    summary: new Map([
      ['en', read.summary],
      ['zh', read['x-summary-zh'] ?? read.summary],
    ]),
    group: read.tags[0] ?? '',
    access: read['x-permission'],
    keys: read.security.some((way) => Object.hasOwn(way, 'key')),
    parameters: read.parameters.map(({ name, in: place, required, schema, ...described }) => ({
      ...(schemaFields({
        properties: { [name]: { ...resolved(schema, components), ...descriptions(described) } },
      })[0] ?? { name, type: '', rules: [] }),
      required,
      place,
    })),
    body: body ? schemaFields(resolved(body, components)) : [],
    reply: replyOf(read.responses[200].content, components),
    errors: errorNames.filter((name) => read['x-failures'].includes(name)),
  }
}

/** The operations of our OpenAPI document, in its order. */
export function readReference(document: unknown): Operation[] {
  const { paths, components } = OpenApi.parse(document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationOf(path, method, operation, components.schemas),
    ),
  )
}

/** `[group, operations]`, the groups in order of first appearance. */
export const grouped = (operations: readonly Operation[]) => [
  ...Map.groupBy(operations, ({ group }) => group),
]

/** The reference changes only with a release of the server. */
export const referenceQuery = queryOptions({
  queryKey: ['/openapi.json'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    // Sent with the session cookie, because operators get more calls.
    const response = await fetch(`${apiBase()}/openapi.json`, { signal, credentials: 'include' }).catch(
      (error: unknown) => {
        if (signal.aborted) throw error
        throw new CallError('network')
      },
    )
    if (!response.ok) throw new CallError('unknown', { code: response.status })
    return readReference(await response.json())
  },
})

/** Prefetches the reference; the page shows a failure. */
export const prefetchReference = () => void queryClient.query(referenceQuery).catch(() => undefined)
