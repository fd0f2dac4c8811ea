import { enterAccount } from '@fairlead/api/account/visit.ts'
import type { Name } from './people.ts'
import { provenSession } from './profile-calls.ts'
import type { World } from './world.ts'

type Visit = { to?: Name; mode?: 'read' | 'write'; minutes?: number }

export const visitTo = (w: World, { to = 'owner', mode = 'write', minutes = 30 }: Visit = {}) => ({
  accountNumber: w.people[to].number,
  mode,
  minutes,
  reason: 'The purge of a.example stays away',
})

/** An operator in the account of somebody, in a session of its own. */
export async function visitor(w: World, visit: Visit = {}) {
  const by = await provenSession(w, 'operator')
  await by.call(enterAccount, { body: visitTo(w, visit) })
  return by
}

export const visitRecipes = {
  enterAccount: async (w: World) => ({
    by: await provenSession(w, 'operator'),
    sent: { body: visitTo(w, { to: 'reseller' }) },
  }),
  leaveAccount: async (w: World) => ({ by: await visitor(w), sent: {} }),
}

/** No number of the victim: operators may enter every account. What they cannot do there has tests of its own. */
export const visitAttacks = {
  enterAccount: () => ({
    body: { accountNumber: '999999999999', mode: 'write', minutes: 30, reason: 'attacked by everybody' },
  }),
  leaveAccount: () => ({}),
}
