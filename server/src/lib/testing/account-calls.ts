import { randomInt, randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import {
  editAccount,
  getAccount,
  listAccounts,
  lockAccount,
  unlockAccount,
} from '@fairlead/api/account/account.ts'
import { openAccount } from '../../account/accounts.ts'
import type { World } from './world.ts'

/** The account of a customer, of its own. */
export async function newAccount({ db, clock }: World) {
  const email = `${randomUUID()}@test.example`
  const root = { name: `Account ${randomInt(1e9)}`, email, language: 'en', password: 'Fairlead2026' } as const
  const { account } = await db.transaction((tx) => openAccount(tx, { ...root, until: clock.now() }))
  return { ...account, email }
}

const operators = (w: World, sent: object) => ({ by: w.as('operator'), sent })

/** Valid calls of everything about accounts as operators see them. */
export const accountRecipes = {
  listAccounts: (w: World) => operators(w, {}),
  getAccount: async (w: World) => operators(w, { params: { id: (await newAccount(w)).id } }),
  lockAccount: async (w: World) =>
    operators(w, { params: { id: (await newAccount(w)).id }, body: { reason: 'unpaid' } }),
  unlockAccount: async (w: World) => {
    const params = { id: (await newAccount(w)).id }
    await w.as('operator').call(lockAccount, { params, body: { reason: 'unpaid' } })
    return operators(w, { params, body: {} })
  },
  editAccount: async (w: World) =>
    operators(w, {
      params: { id: (await newAccount(w)).id },
      body: { siteQuota: 5, chat: true, reseller: false },
    }),
}

/** How each is tried by others. Operators see and change every account, so what they try is of none. */
export const accountAttacks = {
  listAccounts: () => ({ query: { accountNumber: 'no number' } }),
  getAccount: () => ({ params: { id: randomUUID() } }),
  lockAccount: () => ({ params: { id: randomUUID() }, body: { reason: 'attacked' } }),
  unlockAccount: () => ({ params: { id: randomUUID() }, body: {} }),
  editAccount: () => ({
    params: { id: randomUUID() },
    body: { siteQuota: 0, chat: false, reseller: true },
  }),
}

export const operatorsLists: readonly Endpoint[] = [listAccounts]
/** Of an account that there is not. */
export const operatorsAccounts: readonly Endpoint[] = [getAccount, lockAccount, unlockAccount, editAccount]
