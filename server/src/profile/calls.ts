import { randomUUID } from 'node:crypto'
import type * as contract from '@fairlead/api/profile/endpoints.ts'
import { newEmailLink, formerEmailLink } from '../lib/testing/scene/email-links.ts'
import type { SliceCalls } from '../lib/testing/slice-calls.ts'

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  getProfile: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({}),
  },
  saveProfile: {
    works: (w) => ({ by: w.as('owner'), sent: { body: { language: 'en', timeZone: 5.5 } } }),
    attack: () => ({ body: { language: 'zh', timeZone: 8 } }),
  },
  changeOwnName: {
    works: (w) => ({
      by: w.as('owner'),
      sent: { body: { username: w.people.owner.username } },
    }),
    attack: () => ({ body: { username: 'no name' } }),
    outcome: 400,
  },
  changeOwnEmail: {
    works: (w) => ({
      by: w.as('owner'),
      sent: { body: { email: `${randomUUID()}@test.example` } },
    }),
    attack: () => ({ body: { email: 'attacker@evil.example' } }),
  },
  dropOwnEmail: {
    works: async (w) => {
      await newEmailLink(w)
      return { by: w.as('owner'), sent: {} }
    },
    attack: () => ({}),
  },
  confirmEmail: {
    works: async (w) => ({
      by: w.guest(),
      sent: { body: { token: (await newEmailLink(w, 'reseller')).token } },
    }),
    attack: () => ({ body: { token: 'a guess' } }),
    outcome: 50014,
    actor: 'reseller',
  },
  restoreEmail: {
    works: async (w) => ({
      by: w.guest(),
      sent: { body: { token: (await formerEmailLink(w, 'reseller')).token } },
    }),
    attack: () => ({ body: { token: 'a guess' } }),
    outcome: 50014,
    actor: 'reseller',
  },
}
