import type { Text } from '@fairlead/api/text.ts'

/**
 * The titles of lists of the specs whose screens do not exist yet. They are apart from the plan, which the first page loads.
 * A screen that exists has its own title, so its place is removed from here.
 */
export const plannedTitles: Readonly<Record<string, Text>> = {
  '/billing/order/list': { en: 'Orders', zh: '订单' },
  '/support/case/list': { en: 'My cases', zh: '我的工单' },
  '/support/t2case/list': { en: 'Customer cases', zh: '客户工单' },
}
