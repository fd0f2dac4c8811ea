import type { SliceMenu } from '../menu.ts'

/** Every account sees what is its own: sellers what they sell, and customers what they buy. */
export const menus = [
  { key: 'eu_billing_my_bill', parent: 'usage', text: { en: 'Cost analysis', zh: '成本分析' } },
  { key: 'eu_billing_dosage_detail', parent: 'usage', text: { en: 'Usage details', zh: '用量明细' } },
  {
    key: 'eu_billing_new_dosage_detail',
    parent: 'usage',
    text: { en: 'New usage details', zh: '新版用量明细' },
  },
  { key: 'eu_billing_dashboard', parent: 'usage', text: { en: 'Service usage', zh: '服务用量' } },
] as const satisfies readonly SliceMenu[]
