import type * as contract from '@fairlead/api/linked-account/endpoints.ts'
import { linkedInput, newLinkedAccount } from '../lib/testing/scene/linked.ts'
import { manyRows, moment } from '../lib/testing/many-rows.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listLinkedAccounts: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { linkedAccount: 'victim' } }),
    many: `insert into linked_account (account_id, supplier, number, created_at)
    select $1, (array['aws', 'aliyun', 'google'])[1 + n % 3], lpad(n::text, 12, '0'), ${moment} ${manyRows}
     where $2::uuid is not null and $3::uuid is not null`,
  },
  selectLinkedAccounts: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  addLinkedAccount: {
    works: (w) => ({ by: w.as('owner'), sent: { body: linkedInput() } }),
    attack: () => ({ body: linkedInput() }),
  },
  editLinkedAccount: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newLinkedAccount(w)).id }, body: { alias: 'Staging' } },
    }),
    attack: (id) => ({ params: { id: id('linkedId') }, body: { alias: 'attacked' } }),
    naming: true,
  },
  deleteLinkedAccount: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newLinkedAccount(w)).id } },
    }),
    attack: (id) => ({ params: { id: id('linkedId') } }),
    naming: true,
  },
}
