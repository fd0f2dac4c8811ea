import { refreshUserInfo } from '@fairlead/api/account/reseller.ts'
import { resellerOwner } from '@fairlead/api/user/me.ts'
import { menusBelow } from '@fairlead/api/permission.ts'
import { countSales, findSellerName } from '../customer/public.ts'
import { Fail } from '../lib/fail.ts'
import { rightsOf } from '../lib/http/caller/rights.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { accountSecurityRoutes } from './account-security-routes.ts'
import { accountDate, listAccountServices } from './accounts.ts'
import { operatorAccountRoutes } from './operator-account-routes.ts'
import { visitRoutes } from './visit-routes.ts'

/** Calls about an account's rules for its users, and calls of operators about accounts. */
export function accountRoutes(routes: Serve, settings: Pick<Settings, 'production' | 'approvals'>) {
  const { serve } = routes
  serve(refreshUserInfo, async ({ tx, me }) => {
    const services = await listAccountServices(tx, me.account_id)
    if (!services.some(({ owner }) => owner === resellerOwner)) throw new Fail('forbidden')
    const { customers, resellers, lower } = await countSales(tx, me.account_id)
    const held = rightsOf(me).menus
    return {
      accountNumber: me.account_number,
      accountName: me.account_name,
      level: resellers > 0 ? ('distributor' as const) : ('reseller' as const),
      sellerName: await findSellerName(tx, me.account_id),
      customerCount: customers,
      resellerCount: resellers,
      lowerCount: lower,
      modules: menusBelow('reseller').filter((key) => held.includes(key)),
      services,
      createDate: await accountDate(tx, me.account_id),
    }
  })

  accountSecurityRoutes(routes, settings)
  operatorAccountRoutes(routes, settings)
  visitRoutes(routes)
}
