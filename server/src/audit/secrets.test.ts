import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type EndpointName, endpointNames, make, prepare, rowOf } from '../lib/testing/calls.ts'
import type { ValidCall } from '../lib/testing/slice-calls.ts'
import { world } from '../lib/testing/world.ts'

const all: Readonly<Record<EndpointName, Endpoint>> = endpoints
const acts = endpointNames.filter((name) => all[name].audit !== undefined)

/** Fields of requests and replies that must not be in the log. */
const secrets = new Set([
  'password',
  'repeatPassword',
  'code',
  'recoveryCode',
  'recoveryCodes',
  'token',
  'captchaToken',
  'codes',
  'appSecret',
  'secret',
  'secretKey',
  'SecretAccessKey',
  'SessionToken',
  'signInUrl',
  'larkSecret',
  'dingtalkSecret',
  'webhookSecret',
  'webhookUrl',
  'key',
  'headerValue',
  'uri',
  'text',
  'privateKeyPath',
  'certificatePath',
  'certificateChainPath',
  'publicKey',
  'attestationObject',
  'clientDataJSON',
  'authenticatorData',
  'signature',
  'userHandle',
])
/** Fields whose names sound like secrets, but which are not. */
const harmless = [
  'hasSecret',
  'accessKey',
  'AccessKeyId',
  'tokenEndDate',
  'errorCode',
  'responseCode',
  'queryStringCacheKeys',
  'keys',
  'passkeys',
  'keyDate',
  'billCode',
  'currencyCode',
  'usageCurrencyCode',
  'codeCount',
  'codesState',
  'convertCurrencyCode',
]
const soundsSecret = /secret|password|token|key|code|private|signature|credential$/i

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[] }
function fieldsIn(schema: Json): [name: string, field: Json][] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => one ?? [])
  const fields = Object.entries(schema.properties ?? {})
  return [...fields, ...[...fields.map(([, one]) => one), ...inner].flatMap(fieldsIn)]
}
const fieldsOf = ({ params, body, reply }: Endpoint) =>
  [params, body, reply].flatMap((schema) =>
    fieldsIn(z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Json),
  )

/** All values of fields with these names, at any depth. */
function valuesUnder(value: unknown, isSecret: boolean): string[] {
  if (typeof value === 'string') return isSecret && value.length >= 6 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const here = secrets.has(name) || (isSecret && Array.isArray(value))
    return valuesUnder(part, here)
  })
}

/** The part of a webhook's address that the log shows. */
const webhookHost = 'https://robot.test.example/'

const withMarkers = (name: EndpointName, { by, sent }: ValidCall): ValidCall => ({
  by,
  sent: {
    ...sent,
    ...(rowOf(name).secrets && { body: { ...(sent.body as object), ...rowOf(name).secrets } }),
  },
})

test('every field of an act that sounds like a secret is listed as one, or as harmless', () => {
  const names = new Set(acts.flatMap((name) => fieldsOf(all[name]).map(([field]) => field)))
  const sounding = [...names].filter((name) => soundsSecret.test(name) && !secrets.has(name))
  expect(sounding.toSorted()).toEqual(harmless.concat('credential').toSorted())
})

test('no secret of any act is in the log', async () => {
  const w = await world({ edges: ['edge'] })
  const fed = new Map<string, string[]>()
  for (const name of acts) {
    const call = withMarkers(name, await prepare(w, name))
    const answer = await make(w, name, call)
    expect([name, answer.succ]).toEqual([name, true])
    const values = [...valuesUnder(call.sent, false), ...valuesUnder(answer.data, false)]
    fed.set(
      name,
      values.map((value) => value.trim().replace(webhookHost, '')),
    )
    await w.rows(`update app_user set mfa_enabled = false, mfa_secret = null, mfa_last_step = 0`)
  }
  const entries = await w.rows(`select user_name, subject, uri, request_id, detail from audit_entry`)
  const text = entries.map((entry) => JSON.stringify(entry)).join('\n')
  // The log has the acts, with masks.
  expect(text).toContain('X-Key')
  expect(text).toMatch(/\*{8}[0-9a-f]{8}/)
  expect(text).toContain(`${webhookHost}********`)

  const entered = [...fed.values()].flat()
  expect(entered).toEqual(
    expect.arrayContaining([
      'marker of a header',
      'markerofakey',
      'marker of a webhook',
      'marker-of-an-address',
    ]),
  )
  // Any id may contain six digits.
  const stands = (value: string) =>
    value.length > 8 ? text.includes(value) : new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text)
  const lines = entered.flatMap((value) => value.split('\n')).filter((line) => !line.startsWith('-----'))
  expect(lines.filter((line) => line.length >= 6 && stands(line))).toEqual([])
  // A group of settings may be called like a secret (`groups.code` of a firewall); its own fields are looked at.
  const isSecret = ([field, { properties }]: [string, Json]) => secrets.has(field) && properties === undefined
  const without = acts.filter((name) => fieldsOf(all[name]).some(isSecret) && !fed.get(name)?.length)
  expect(without).toEqual([])
})
