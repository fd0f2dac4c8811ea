import { longName, longSentence, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import type { Client } from '../support/client.ts'

/** A linked account, and a secret key that works for it: both lists have a row. */
async function addKey(client: Client, alias: string, key: object) {
  const { id: linkedAccountId } = await client.data<{ id: string }>('/user/api/linked', {
    method: 'POST',
    body: { supplier: 'aws', linkedAccount: '123456789012', alias },
  })
  await client.data('/user/api/open', {
    method: 'POST',
    body: {
      scopes: ['cdn_config', 'CDN_INVA_ADD'],
      linkedAccountId,
      expireDate: '2099-12-31T22:00:00.000Z',
      ...key,
    },
  })
}

export async function set({ client }: Ground) {
  await addKey(client, `Production ${odd}`, {
    name: `Nightly purge ${odd}`,
    allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'],
  })
  return {}
}

export const setLong = ({ client }: Ground) =>
  addKey(client, longName(120), {
    name: longName(100),
    remark: longSentence,
    allowedAddresses: ['2001:db8:aaaa:bbbb:cccc:dddd:eeee:ff00/128'],
  })
