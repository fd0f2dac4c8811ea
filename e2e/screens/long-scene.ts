import { addAccount, type User } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { longSentence } from './odd-values.ts'
import { layGround, sceneModules } from './scenes.ts'

/**
 * An account, and one of a reseller, whose lists all contain long values. Objects visible to operators have no Chinese in English texts,
 * because other screens are checked too.
 */
export async function setLongScene(port: number): Promise<{ customer: User; reseller: User }> {
  const customer = await addAccount(query, {
    name: 'Content-Delivery-and-Security-Operations of the Asia Pacific Region',
  })
  const label = `shop-${customer.accountNumber}`
  const ground = await layGround(customer, {
    domain: `${label}.flagship-store-of-the-asia-pacific-region.images.enterprise-customer.example.com`,
    port,
    topUp: '9876543.2198',
    charge: '123456.7891',
    remark: longSentence,
  })
  for (const { setLong } of await sceneModules()) await setLong?.(ground)
  return { customer, reseller: ground.reseller }
}
