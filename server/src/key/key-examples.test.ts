import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { kindHolds } from '@fairlead/api/permission.ts'
import { keyCurl } from '@fairlead/api/key/key-curl.ts'
import { deleteSecretKey } from '@fairlead/api/key/secret-key.ts'
import { signedKeyText } from '@fairlead/api/key/key-signature.ts'
import { expect, test } from 'vitest'
import { newKey } from '../lib/testing/scene/key.ts'
import { minimalSite, world } from '../lib/testing/world.ts'

const run = promisify(execFile)
const docs = new URL('../../../docs/', import.meta.url)
const exampleOf = (ending: string) => new URL(`examples/call-with-key.${ending}`, docs)

/** How each example is run. */
const programs: Record<string, string> = { sh: 'bash', ts: process.execPath }

/** A server on a free port, and a program that calls it with a key as the documentation describes. */
async function calling(ending: string) {
  const w = await world({ sites: ['a.example', 'b.example'] })
  await w.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = w.app.server.address() as AddressInfo
  const key = await newKey(w.as('owner'), { scopes: ['cdn_config', 'CDN_CONFIG_ADD'] })
  const env = {
    PATH: process.env['PATH'],
    FAIRLEAD_URL: `http://127.0.0.1:${port}`,
    FAIRLEAD_APP_ID: key.appId,
    FAIRLEAD_APP_SECRET: key.appSecret,
  }
  const call = async (...args: string[]) => {
    const { stdout } = await run(programs[ending] ?? '', [fileURLToPath(exampleOf(ending)), ...args], { env })
    return JSON.parse(stdout) as { code: number; data: { content?: unknown[]; domain?: string } }
  }
  return { ...w, call, env }
}

test.for(Object.keys(programs))('the example in %s reads and writes', async (ending) => {
  const { call, rows } = await calling(ending)
  expect(await call('GET', '/cdn/api/cdn-config')).toMatchObject({ code: 200, data: { totalSize: 2 } })
  const found = await call('GET', '/cdn/api/cdn-config?pageSize=10&domain=%61.ex')
  expect(found.data.content).toMatchObject([{ domain: 'a.example' }])
  const body = JSON.stringify({ ...minimalSite('c.example'), comment: '中文 & "quotes" $HOME' })
  expect(await call('POST', '/cdn/api/cdn-config', body)).toMatchObject({ data: { domain: 'c.example' } })
  expect(await rows(`select comment from site where domain = 'c.example'`)).toEqual([
    { comment: '中文 & "quotes" $HOME' },
  ])
})

const root = fileURLToPath(new URL('../', docs))

test('the commands of the page run in a clone without changes', async () => {
  const page = await readFile(new URL('api-keys.md', docs), 'utf8')
  const commands = [...page.matchAll(/\n```sh\n([^`]*)```/g)].map(([, command = '']) => command)
  expect(commands).toHaveLength(2)
  const { env } = await calling('sh')
  for (const command of commands) {
    // The PATH of a reader, without the programs of this project.
    const PATH = (env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(delimiter)
    const { stdout } = await run('bash', ['-c', command], { cwd: root, env: { ...env, PATH } })
    expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { totalSize: 2 } })
  }
})

const reading = [
  'SSO_PUBLIC_CLOUD',
  'cdn_config',
  'cdn_inva',
  'cdn_storage',
  'cdn_safety',
  'cdn_cert_report',
  'cdn_waf',
  'eu_agileddos_configure',
  'eu_agileddos_order',
  'eu_billing_day_cost_warning',
  'eu_billing_warning_settings',
  'eu_billing_my_bill',
  'eu_billing_dosage_detail',
  'eu_billing_new_dosage_detail',
  'eu_billing_dashboard',
  'cdn_cert',
  'cdn_overview',
  'cdn_dataquery',
  'cdn_logs',
  'ac_ext_cdn_prewarm',
  'cdn_speed_evaluate',
  'billing_wallet',
  'billing_credit_buy',
  'billing_refund',
  'billing_package',
  'CDN_PLAN_LIST',
  'billing_charge',
  'billing_detail',
  'enduser_bill',
  'enduser_bill_my_contract',
  'enduser_bill_my_billing',
  'user',
  'role',
  'audit',
  'linked_manage',
  'account_security',
]

test('the command in the dialog of a new key gets 200 with every scope that reads', async () => {
  const w = await world({ sites: ['a.example'] })
  await w.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = w.app.server.address() as AddressInfo
  for (const scope of reading) {
    const scopes = [scope, 'CDN_INVA_ADD']
    const key = await newKey(w.as('owner'), { scopes })
    const text = keyCurl({ ...key, scopes }, `http://127.0.0.1:${port}`)
    const { stdout } = await run('bash', ['-c', text ?? ''], { env: { PATH: process.env['PATH'] } })
    expect([scope, JSON.parse(stdout)]).toEqual([scope, expect.objectContaining({ code: 200, succ: true })])
    // It creates a new signature each time, so the same text works again.
    const again = await run('bash', ['-c', text ?? ''], { env: { PATH: process.env['PATH'] } })
    expect(JSON.parse(again.stdout)).toMatchObject({ code: 200 })
    // A user has fewer keys than there are scopes.
    await w.as('owner').call(deleteSecretKey, { params: { id: key.id } })
  }
})

test('every scope with a call that reads has a command', () => {
  const calls = (Object.values(endpoints) as Endpoint[]).filter(
    ({ method, keys, params, file }) =>
      method === 'GET' && keys && Object.keys(params.shape).length === 0 && file === undefined,
  )
  const scopes = new Set(calls.map(({ can }) => can).filter((can) => kindHolds('customer', can)))
  expect([...scopes].toSorted()).toEqual(reading.toSorted())
  const none = { appId: 'FL', appSecret: 's', scopes: ['home', 'CDN_INVA_ADD'] }
  expect(keyCurl(none, 'http://localhost')).toBeUndefined()
})

test('the page shows the example files unchanged', async () => {
  const page = await readFile(new URL('api-keys.md', docs), 'utf8')
  for (const ending of Object.keys(programs))
    expect(page).toContain(`\n${await readFile(exampleOf(ending), 'utf8')}\`\`\``)
})

test('the signature of the example on the page is right', async () => {
  const page = await readFile(new URL('api-keys.md', docs), 'utf8')
  const [, signed = ''] = /makes\n\n```\n([^`]*)\n```/.exec(page) ?? []
  const [, secret = '', signature] = /secret `([^`]+)`, the signature\s`([^`]+)`/.exec(page) ?? []
  const [, , , , timestamp = '', nonce = '', bodyHash = ''] = signed.split('\n')
  const url = '/cdn/api/cdn-config?pageSize=10&domain=example'
  expect(signedKeyText('GET', url, { timestamp, nonce }, bodyHash)).toBe(signed)
  expect(createHmac('sha256', secret).update(signed).digest('base64url')).toBe(signature)
})
