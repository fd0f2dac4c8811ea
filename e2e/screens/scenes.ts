import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '@fairlead/api/cdn/site/site.ts'
import { addAccount, openSession, type User } from '../support/accounts.ts'
import { type Client, clientOf } from '../support/client.ts'
import { query } from '../support/database.ts'
import { addSpending } from '../support/money.ts'
import { addSite } from '../support/sites.ts'
import { consoleUrl } from '../support/stack.ts'
import { odd } from './odd-values.ts'

/** What the screens of all slices build on: an account with a deployed site and a balance. */
export type Ground = {
  /** The root user of the account. */
  customer: User
  /** The root user of an account that sells. */
  reseller: User
  /** The API, as this user. */
  client: Client
  site: Site
  /** A charge in the ledger. */
  chargeTxnId: string | undefined
}

/** The content of the screens. A slice adds what its `scene.ts` returns. */
export type Scene = Pick<Ground, 'customer' | 'reseller' | 'site'>

/** The `scene.ts` of a slice. */
type SceneModule = {
  /** Adds the objects that the screens of the slice show, and returns what its views need of them. */
  set?: (ground: Ground) => Promise<object>
  /** Adds rows to each list of the slice, with values as long as realistic ones can be. */
  setLong?: (ground: Ground) => Promise<void>
  /** Adds what only the staff of one account see. */
  setStaff?: (operator: User) => Promise<void>
}

const home = join(import.meta.dirname, '..')

/** The `scene.ts` of all slices. */
export const sceneModules = (): Promise<SceneModule[]> =>
  Promise.all(
    readdirSync(home)
      .filter((slice) => existsSync(join(home, slice, 'scene.ts')))
      .map((slice) => import(`../${slice}/scene.ts`) as Promise<SceneModule>),
  )

/** An account with a site at an origin on a local port. */
export async function layGround(
  customer: User,
  {
    domain,
    port,
    ...spending
  }: { domain: string; port: number; topUp?: string; charge?: string; remark: string },
): Promise<Ground> {
  const client = clientOf(consoleUrl(), await openSession(query, customer))
  const site = await addSite(client, domain, port)
  const spent = await addSpending(query, { accountId: customer.accountId, ...spending })
  const reseller = await addAccount(query, { kind: 'reseller', name: `Harbour ${odd}` })
  return { customer, reseller, client, site, chargeTxnId: spent?.charge }
}

/** A customer with objects of every slice. */
export async function setScene(port: number): Promise<Scene> {
  const customer = await addAccount(query)
  const domain = `${customer.accountNumber}.example.com`
  const ground = await layGround(customer, { domain, port, remark: `July ${odd}` })
  const scene = { customer, reseller: ground.reseller, site: ground.site }
  // One after another, because objects of one account are limited in number and rate.
  for (const { set } of await sceneModules()) Object.assign(scene, await set?.(ground))
  return scene
}

/** An account of operators with what only they see. */
export async function setStaffScene(): Promise<User> {
  const operator = await addAccount(query, { kind: 'operator' })
  for (const { setStaff } of await sceneModules()) await setStaff?.(operator)
  return operator
}
