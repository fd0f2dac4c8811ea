import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_account_balance',
    parent: 'bills',
    text: { en: 'Account balances', zh: '账户余额' },
    kinds: ['reseller', 'operator'],
  },
  { key: 'enduser_bill', parent: 'money', text: { en: 'Account overview', zh: '账户概览' } },
] as const satisfies readonly SliceMenu[]
