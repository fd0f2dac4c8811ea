import type { Ground } from '../screens/scenes.ts'
import { query } from '../support/database.ts'
import { createOlderSite } from '../support/sites.ts'
import { addAttack, orderProtection, payProtection } from './protection.ts'

export type DdosScene = {
  /** A paid order of a protection, which edge nodes apply. */
  protectionId: string
  /** An order of a larger protection, which waits for its payment. */
  unpaidId: string
  /** An attack that ended. */
  attackId: string
}

export async function set({ customer, client }: Ground): Promise<DdosScene> {
  const covered = await createOlderSite(client, `protected.${customer.accountNumber}.example.com`)
  const paid = await orderProtection(client, covered.id, 1)
  await payProtection(client, paid)
  const attackId = await addAttack(query, covered.id)
  return { protectionId: paid.id, unpaidId: (await orderProtection(client, covered.id)).id, attackId }
}

export async function setLong({ client, site }: Ground) {
  await orderProtection(client, site.id)
}
