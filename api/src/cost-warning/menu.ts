import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_warning_settings',
    parent: 'usage',
    text: { en: 'Warning settings', zh: '预警设置' },
    actions: ['add', 'edit', 'del', 'enable', 'disable'],
  },
  {
    key: 'eu_billing_day_cost_warning',
    parent: 'usage',
    text: { en: 'Daily cost warnings', zh: '每日成本预警' },
  },
] as const satisfies readonly SliceMenu[]
