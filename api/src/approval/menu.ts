import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'system_approval',
    parent: 'system',
    text: { en: 'Approvals', zh: '复核' },
    kinds: ['operator'],
    actions: ['edit'],
  },
  {
    key: 'eu_billing_approval',
    parent: 'reseller',
    text: { en: 'Sales approvals', zh: '销售审批' },
    kinds: ['reseller', 'operator'],
    actions: ['edit'],
  },
] as const satisfies readonly SliceMenu[]
