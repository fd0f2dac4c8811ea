import type * as contract from '@fairlead/api/key/endpoints.ts'
import { disableSecretKey } from '@fairlead/api/key/secret-key.ts'
import { newKey } from '../lib/testing/scene/key.ts'
import { newLinkedAccount } from '../lib/testing/scene/linked.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { SliceCalls, ValidCall } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

const input = { name: 'Deployments', scopes: ['cdn_config'] }

const ofKey = async (w: World, body?: object): Promise<ValidCall> => ({
  by: w.as('owner'),
  sent: { params: { id: (await newKey(w.as('owner'))).id }, ...(body && { body }) },
})

/** A key of the victim, for a linked account. */
export async function victim(w: World) {
  const account = await newLinkedAccount(w, 'stranger', 'alias of the victim')
  const key = await newKey(w.as('stranger'), { name: 'key of the victim', linkedAccountId: account.id })
  return {
    ids: { keyId: key.id, linkedId: account.id },
    words: [key.appId, key.appSecret, account.linkedAccount],
  }
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listSecretKeys: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { name: 'victim' } }),
    many: `insert into secret_key (account_id, user_id, app_id, secret, name, scopes, created_at, last_visit_at)
    select $1, $2, 'FL' || lpad(n::text, 20, '0'), '', 'k' || ${twoDigits}, '{cdn_config}', ${moment},
           case when n % 3 > 0 then ${moment} end ${manyRows} where $3::uuid is not null`,
  },
  listKeyScopes: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  addSecretKey: {
    works: (w) => ({ by: w.as('owner'), sent: { body: input } }),
    attack: () => ({ body: input }),
  },
  editSecretKey: {
    works: (w) => ofKey(w, input),
    attack: (id) => ({ params: { id: id('keyId') }, body: input }),
    naming: true,
  },
  enableSecretKey: {
    works: async (w) => {
      const call = await ofKey(w, {})
      await w.as('owner').call(disableSecretKey, call.sent)
      return call
    },
    attack: (id) => ({ params: { id: id('keyId') }, body: {} }),
    naming: true,
  },
  disableSecretKey: {
    works: (w) => ofKey(w, {}),
    attack: (id) => ({ params: { id: id('keyId') }, body: {} }),
    naming: true,
  },
  deleteSecretKey: {
    works: (w) => ofKey(w),
    attack: (id) => ({ params: { id: id('keyId') } }),
    naming: true,
  },
}
