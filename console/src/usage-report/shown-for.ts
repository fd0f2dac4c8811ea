import type { MenuKey } from '@fairlead/api/permission.ts'
import { useMe } from '../lib/session/session.ts'

const customers: MenuKey = 'eu_billing_customer'
const costs: MenuKey = 'eu_billing_cost_file'

/** Choices and columns that are only for sellers, and for those of them who may see what usage costs. */
export function useSellerFilters(offered: readonly string[]) {
  const { menus } = useMe()
  const hidden = [
    ...(menus.includes(customers) ? [] : ['customerName', 'priceType']),
    ...(menus.includes(costs) ? [] : ['dataType']),
  ]
  return { offered: offered.filter((name) => !hidden.includes(name)), without: hidden }
}
