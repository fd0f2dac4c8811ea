import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { z } from 'zod'
import { makeCertificate } from '../scripts/testing/certificates.js'
import { chosenPassword } from './target.ts'

type Values = Record<string, unknown>

const pasted = await makeCertificate({ hosts: ['attack.example.com'] })

const twelveDigits = () => String(100_000_000_000 + Math.floor(Math.random() * 899_999_999_999))

/** A valid value for a field of this name, if its type does not suffice. */
const named = (): Values => ({
  password: chosenPassword,
  repeatPassword: chosenPassword,
  token: 'a'.repeat(43),
  email: `attack-${randomUUID()}@test.example`,
  username: `attack-${randomUUID()}`,
  code: '123456',
  recoveryCode: '0000-0000-0000-0000',
  url: 'http://attack.example.com/',
  domain: `attack-${randomUUID()}.example.com`,
  origins: [{ domainName: 'www.example.com' }],
  menus: ['home'],
  actions: [],
  scopes: ['cdn_config'],
  regions: [1],
  channels: ['message'],
  roleName: `attack ${randomUUID()}`,
  invalidationPath: ['/attacked'],
  threshold: 100,
  accountType: 1,
  supplier: 'aws',
  linkedAccount: twelveDigits(),
  country: 'CN',
  agreeTerms: true,
  version: 1,
  to: 1,
  language: 'en',
  timeZone: 8,
  publicKey: 'aaaa',
  popularizeNumber: '',
  certificatePath: pasted.certificate,
  privateKeyPath: pasted.key,
  left: 1,
  trail: [[0, 1]],
  nonces: Array.from({ length: 16 }, () => 0),
})

/** Values of path parameters other than ids. */
const parts: Record<string, string> = { version: '1', type: '1', code: '123456', target: 'group:sql' }

export const namesId = ({ path }: Endpoint) => path.includes('/:id')

/** The path parameters, with an id wherever one is expected. */
export const paramsOf = ({ params }: Endpoint, id: string): Record<string, string> =>
  Object.fromEntries(Object.keys(params.shape).map((name) => [name, parts[name] ?? id]))

type Json = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  minimum?: number
}

const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Json

const isId = (json: Json): boolean =>
  json.format === 'uuid' || (json.anyOf ?? []).some(isId) || (json.items !== undefined && isId(json.items))

/** The fields of a body, and those of them that contain ids. */
export function fieldsOf({ body }: Endpoint): { all: string[]; ids: string[] } {
  const properties = Object.entries(jsonOf(body).properties ?? {})
  return {
    all: properties.map(([name]) => name),
    ids: properties.filter(([, json]) => isId(json)).map(([name]) => name),
  }
}

function valueOf(json: Json, id: string): unknown {
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  if (json.anyOf) return valueOf(json.anyOf.find(({ type }) => type !== 'null') ?? {}, id)
  if (json.format === 'uuid') return id
  if (json.type === 'array') return json.items?.format === 'uuid' ? [id] : []
  if (json.type === 'object') return objectOf(json, id)
  if (json.type === 'number' || json.type === 'integer') return json.minimum ?? 1
  return json.type === 'boolean' ? false : 'attacked'
}

/** The required fields, and every field that takes an id. */
function objectOf({ properties = {}, required = [] }: Json, id: string): Values {
  const samples = named()
  const wanted = Object.entries(properties).filter(([name, json]) => required.includes(name) || isId(json))
  return Object.fromEntries(wanted.map(([name, json]) => [name, samples[name] ?? valueOf(json, id)]))
}

/** A body that the endpoint's own schema usually accepts, with an id wherever one is possible. */
export const bodyOf = ({ body }: Endpoint, id: string) => objectOf(jsonOf(body), id)

/** The fields of a reply, or of the rows of a list. */
export function replyFields({ reply }: Endpoint): string[] {
  const json = z.toJSONSchema(reply, { unrepresentable: 'any' }) as unknown as Json
  const row = json.properties?.['content']?.items ?? json.items ?? json
  return Object.keys(row.properties ?? {})
}
