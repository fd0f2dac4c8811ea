import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_account_apply',
    parent: 'reseller',
    text: { en: 'Account binding', zh: '账户绑定申请' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit'],
  },
] as const satisfies readonly SliceMenu[]
