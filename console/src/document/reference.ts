import { type ErrorName, errorNames } from '@fairlead/api/errors.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiBase } from '../lib/call.ts'
import { CallError } from '../lib/call-error.ts'
import { queryClient } from '../lib/query.ts'
import { type Schema, type SchemaField, schemaFields, typeOf } from './schema-fields.ts'

const JsonSchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null)
const Content = z.object({ 'application/json': z.object({ schema: JsonSchema }) })
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  'x-permission': z.string(),
  'x-failures': z.array(z.string()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: JsonSchema }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.object({ 200: z.object({ content: Content }) }),
})
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

export type Operation = {
  id: string
  method: string
  path: string
  summary: string
  group: string
  access: string
  parameters: readonly (SchemaField & { place: string })[]
  body: readonly SchemaField[]
  /** The reply's data: its type, and its fields where it has some. */
  reply: { type: string; fields: readonly SchemaField[] }
  errors: readonly ErrorName[]
}

function operationOf(path: string, method: string, read: z.output<typeof Operation>): Operation {
  const data = read.responses[200].content['application/json'].schema.properties?.['data'] ?? {}
  const body = read.requestBody?.content['application/json'].schema
  return {
    id: read.operationId,
    method: method.toUpperCase(),
    // Spelled as the contract spells it.
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    summary: read.summary,
    group: read.tags[0] ?? '',
    access: read['x-permission'],
    parameters: read.parameters.map(({ name, in: place, required, schema }) => ({
      ...(schemaFields({ properties: { [name]: schema } })[0] ?? { name, type: '', rules: [] }),
      required,
      place,
    })),
    body: body ? schemaFields(body) : [],
    reply: { type: typeOf(data), fields: schemaFields(data) },
    errors: errorNames.filter((name) => read['x-failures'].includes(name)),
  }
}

/** The operations of an OpenAPI document of ours, in its order. */
export const readReference = (document: unknown): Operation[] =>
  Object.entries(OpenApi.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
  )

/** Operations that hold every word, wherever: in method, address, name, summary or the errors. */
export function search(operations: readonly Operation[], text: string): Operation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((one) => {
    const all = [one.method, one.path, one.id, one.summary, one.access, ...one.errors].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** `[group, operations]` in the order in which the groups first appear. */
export const grouped = (operations: readonly Operation[]) => [
  ...Map.groupBy(operations, ({ group }) => group),
]

/** The reference changes with a release of the server only. */
export const referenceQuery = queryOptions({
  queryKey: ['/openapi.json'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const response = await fetch(`${apiBase()}/openapi.json`, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new CallError('network')
    })
    if (!response.ok) throw new CallError('unknown', { code: response.status })
    return readReference(await response.json())
  },
})

/** Fetches it ahead; the page says if that fails. */
export const prefetchReference = () => void queryClient.query(referenceQuery).catch(() => undefined)
