import { generateKeyPairSync } from 'node:crypto'
import { acmeClient, type AcmeSettings } from '../../acme/client.ts'
import { type Script, type Scripted, scriptedAuthority } from './scripted-authority.ts'

export const accountKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
export const now = new Date('2031-05-06T07:00:00Z')
export const clock = { now: () => now }

export const orderBody = {
  status: 'pending',
  expires: '2031-05-07T07:00:00Z',
  identifiers: [
    { type: 'dns', value: 'a.example' },
    { type: 'dns', value: '*.a.example' },
  ],
  authorizations: ['https://authority.example/authorization/1'],
  finalize: 'https://authority.example/finalize/1',
}
export const order: Scripted = { body: orderBody }
/** The same, as the answer to a new order. */
export const placed: Scripted = { ...order, status: 201, headers: { location: '/orders/1' } }

/** A client with an account at an authority that answers by the script. */
export async function openScriptedClient(
  script: Script,
  more: Partial<AcmeSettings> & { patienceMs?: number } = {},
) {
  const authority = await scriptedAuthority({ accountKey, script })
  const { patienceMs, ...settings } = more
  const client = acmeClient({
    settings: { directory: `${authority.base}/directory`, ...settings },
    accountKey,
    accountUrl: `${authority.base}/accounts/7`,
    clock,
    ...(patienceMs !== undefined && { patienceMs }),
  })
  return { client, authority, at: (path: string) => `${authority.base}${path}` }
}
