import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_customer',
    parent: 'reseller',
    text: { en: 'Customers', zh: '客户管理' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'enable', 'disable'],
  },
  {
    key: 'eu_billing_lower_customer',
    parent: 'reseller',
    text: { en: 'Indirect customers', zh: '经销商的客户' },
    kinds: ['reseller', 'operator'],
  },
  {
    key: 'eu_billing_user_service',
    parent: 'reseller',
    text: { en: 'User services', zh: '用户服务' },
    kinds: ['reseller', 'operator'],
    actions: ['edit'],
  },
  {
    key: 'system_customer',
    parent: 'system',
    text: { en: 'All customers', zh: '全部客户' },
    kinds: ['operator'],
  },
] as const satisfies readonly SliceMenu[]
