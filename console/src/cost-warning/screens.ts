import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  warning: { en: 'Cost warning', zh: '成本预警' },
  warningOf: { en: 'Cost warning {name}', zh: '成本预警 {name}' },
  addWarning: { en: 'Add warning', zh: '新增预警' },
} as const

export const screens = [
  {
    path: '/bill/bill-management/warning-setting/list',
    title: menuText('eu_billing_warning_settings'),
    frame: 'shell',
    menu: 'eu_billing_warning_settings',
  },
  {
    path: '/bill/bill-management/warning-setting/edit',
    title: titles.warning,
    titleOf: titles.warningOf,
    titleAdd: titles.addWarning,
    frame: 'shell',
    menu: 'eu_billing_warning_settings',
  },
  {
    path: '/bill/cost-analysis/daily-cost-warning/list',
    title: menuText('eu_billing_day_cost_warning'),
    frame: 'shell',
    menu: 'eu_billing_day_cost_warning',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>
const edit = '/bill/bill-management/warning-setting/edit'

const paths = {
  costWarnings: (search: Record<string, string> = {}): Link => ({
    to: '/bill/bill-management/warning-setting/list',
    search,
  }),
  costWarning: (id?: string): Link => ({ to: edit, search: definedParams({ id }) }),
  dayCosts: (search: Record<string, string> = {}): Link => ({
    to: '/bill/cost-analysis/daily-cost-warning/list',
    search,
  }),
} as const

export const slice = { screens, paths }
