import { addLinkedAccount } from '@fairlead/api/linked-account/linked-account.ts'
import { disableSecretKey, listKeyScopes } from '@fairlead/api/key/secret-key.ts'
import type { Client, Sent } from './client.ts'
import { newKey, program } from './key.ts'
import type { World } from './world.ts'

const input = { name: 'Deployments', scopes: ['cdn_config'] }

/** Numbers of AWS accounts, each another. */
let linked = 500_000_000_000
const linkedInput = () => ({ supplier: 'aws', linkedAccount: String(linked++) })

async function newLinkedAccount(w: World, name: 'owner' | 'stranger' = 'owner', alias = 'Production') {
  const { data } = await w.as(name).call(addLinkedAccount, { body: { ...linkedInput(), alias } })
  return data
}

type OwnCall = { by: Client; sent: Sent }

const ofKey = async (w: World, body?: object): Promise<OwnCall> => ({
  by: w.as('owner'),
  sent: { params: { id: (await newKey(w.as('owner'))).id }, ...(body && { body }) },
})

/** A program with a key of `owner` that may do all that a key may. */
export async function ableProgram(w: World) {
  const { data: scopes } = await w.as('owner').call(listKeyScopes)
  return program(w.app, w.clock.now, await newKey(w.as('owner'), { scopes }))
}

type Recipe = (w: World) => Promise<OwnCall> | OwnCall

/** What makes a call of each endpoint of keys and linked accounts succeed. */
export const keyRecipes = {
  listLinkedAccounts: (w) => ({ by: w.as('owner'), sent: {} }),
  selectLinkedAccounts: (w) => ({ by: w.as('owner'), sent: {} }),
  addLinkedAccount: (w) => ({ by: w.as('owner'), sent: { body: linkedInput() } }),
  editLinkedAccount: async (w) => ({
    by: w.as('owner'),
    sent: { params: { id: (await newLinkedAccount(w)).id }, body: { alias: 'Staging' } },
  }),
  deleteLinkedAccount: async (w) => ({
    by: w.as('owner'),
    sent: { params: { id: (await newLinkedAccount(w)).id } },
  }),
  listSecretKeys: (w) => ({ by: w.as('owner'), sent: {} }),
  listKeyScopes: (w) => ({ by: w.as('owner'), sent: {} }),
  addSecretKey: (w) => ({ by: w.as('owner'), sent: { body: input } }),
  editSecretKey: (w) => ofKey(w, input),
  enableSecretKey: async (w) => {
    const call = await ofKey(w, {})
    await w.as('owner').call(disableSecretKey, call.sent)
    return call
  },
  disableSecretKey: (w) => ofKey(w, {}),
  deleteSecretKey: (w) => ofKey(w),
} satisfies Record<string, Recipe>

/** Ids of the victim's that these calls could name, and words that only the victim may read. */
export async function victimKeys(w: World) {
  const account = await newLinkedAccount(w, 'stranger', 'alias of the victim')
  const key = await newKey(w.as('stranger'), { name: 'key of the victim', linkedAccountId: account.id })
  return { keyId: key.id, linkedId: account.id, words: [key.appId, key.appSecret, account.linkedAccount] }
}

type Victim = { keyId: string; linkedId: string }

/** How each is turned against the victim. */
export const keyAttacks = {
  listLinkedAccounts: () => ({ query: { linkedAccount: 'victim' } }),
  selectLinkedAccounts: () => ({}),
  addLinkedAccount: () => ({ body: linkedInput() }),
  editLinkedAccount: ({ linkedId }) => ({ params: { id: linkedId }, body: { alias: 'attacked' } }),
  deleteLinkedAccount: ({ linkedId }) => ({ params: { id: linkedId } }),
  listSecretKeys: () => ({ query: { name: 'victim' } }),
  listKeyScopes: () => ({}),
  addSecretKey: () => ({ body: input }),
  editSecretKey: ({ keyId }) => ({ params: { id: keyId }, body: input }),
  enableSecretKey: ({ keyId }) => ({ params: { id: keyId }, body: {} }),
  disableSecretKey: ({ keyId }) => ({ params: { id: keyId }, body: {} }),
  deleteSecretKey: ({ keyId }) => ({ params: { id: keyId } }),
} satisfies Record<keyof typeof keyRecipes, (victim: Victim) => Sent>

/** Those that name something of the victim's. */
export const keyNaming = [
  'editLinkedAccount',
  'deleteLinkedAccount',
  'editSecretKey',
  'enableSecretKey',
  'disableSecretKey',
  'deleteSecretKey',
] as const
