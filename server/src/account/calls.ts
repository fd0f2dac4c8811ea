import { randomInt, randomUUID } from 'node:crypto'
import { lockAccount } from '@fairlead/api/account/account.ts'
import type * as contract from '@fairlead/api/account/endpoints.ts'
import { enterAccount } from '@fairlead/api/account/visit.ts'
import type { Name } from '../lib/testing/scene/people.ts'
import { newSession, provenSession } from '../lib/testing/scene/sessions.ts'
import { addAccounts } from '../lib/testing/scene/many-accounts.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'
import { openAccount } from './accounts.ts'

/** A new account of a customer. */
export async function newAccount({ db, clock }: World) {
  const email = `${randomUUID()}@test.example`
  const root = { name: `Account ${randomInt(1e9)}`, email, language: 'en', password: 'Fairlead2026' } as const
  const { account } = await db.transaction((tx) => openAccount(tx, { ...root, until: clock.now() }))
  return { ...account, email }
}

const operators = (w: World, sent: object) => ({ by: w.as('operator'), sent })

type VisitOptions = { to?: Name; mode?: 'read' | 'write'; minutes?: number }

export const visitTo = (w: World, { to = 'owner', mode = 'write', minutes = 30 }: VisitOptions = {}) => ({
  accountNumber: w.people[to].number,
  mode,
  minutes,
  reason: 'The purge of a.example stays away',
})

/** An operator who has entered an account, in a new session. */
export async function visitor(w: World, visit: VisitOptions = {}) {
  const by = await provenSession(w, 'operator')
  await by.call(enterAccount, { body: visitTo(w, visit) })
  return by
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  getAccountSecurity: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  saveAccountSecurity: {
    works: (w) => ({
      by: w.as('owner'),
      sent: { body: { mfaRequired: false, sessionHours: 12 } },
    }),
    attack: () => ({ body: { mfaRequired: false, sessionHours: 1 } }),
  },
  listAccounts: {
    works: (w) => operators(w, {}),
    attack: () => ({ query: { accountNumber: 'no number' } }),
    open: 'operators',
    many: addAccounts,
  },
  getAccount: {
    works: async (w) => operators(w, { params: { id: (await newAccount(w)).id } }),
    attack: () => ({ params: { id: randomUUID() } }),
    open: 'operators',
    outcome: 404,
  },
  lockAccount: {
    works: async (w) =>
      operators(w, { params: { id: (await newAccount(w)).id }, body: { reason: 'unpaid' } }),
    attack: () => ({ params: { id: randomUUID() }, body: { reason: 'attacked' } }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
    inBothLogs: true,
  },
  unlockAccount: {
    works: async (w) => {
      const params = { id: (await newAccount(w)).id }
      await w.as('operator').call(lockAccount, { params, body: { reason: 'unpaid' } })
      return operators(w, { params, body: {} })
    },
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
    inBothLogs: true,
  },
  editAccount: {
    works: async (w) =>
      operators(w, {
        params: { id: (await newAccount(w)).id },
        body: { siteQuota: 5, creditQuota: '0', chat: true, reseller: false },
      }),
    attack: () => ({
      params: { id: randomUUID() },
      body: { siteQuota: 0, creditQuota: '1000', chat: false, reseller: true },
    }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
    inBothLogs: true,
  },
  refreshUserInfo: {
    works: async (w) => ({ by: await newSession(w, 'reseller'), sent: {} }),
    attack: () => ({}),
    open: 'resellers',
  },
  enterAccount: {
    works: async (w) => ({
      by: await provenSession(w, 'operator'),
      sent: { body: visitTo(w, { to: 'reseller' }) },
    }),
    attack: () => ({
      body: { accountNumber: '999999999999', mode: 'write', minutes: 30, reason: 'attacked by everybody' },
    }),
    open: 'operators',
    outcome: 50011,
    actor: 'operator',
    inBothLogs: true,
  },
  leaveAccount: {
    works: async (w) => ({ by: await visitor(w), sent: {} }),
    attack: () => ({}),
    outcome: 409,
    actor: 'operator',
    inBothLogs: true,
    unchanged: 'ends a visit',
  },
}
