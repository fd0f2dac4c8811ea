import { longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
import { addFirewall, addHit, addMatches } from './add-firewall.ts'

/** A firewall of the site. */
export type FirewallScene = { aclId: string }

export async function set({ client, site }: Ground): Promise<FirewallScene> {
  const { id: aclId } = await addFirewall(client, site.id, `Shop ${odd}`)
  await addHit(site.id)
  await addMatches(site.id)
  return { aclId }
}

export async function setLong({ client, site }: Ground) {
  await addFirewall(client, site.id, longName(120))
  await addHit(site.id, `/产品图片/${'very-'.repeat(30)}long`)
}
