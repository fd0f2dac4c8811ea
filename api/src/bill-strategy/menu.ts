import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'eu_billing_generate_strategy',
    parent: 'reseller',
    text: { en: 'Bill generation', zh: '账单生成策略' },
    kinds: ['reseller', 'operator'],
    actions: ['add', 'edit', 'enable', 'disable'],
  },
] as const satisfies readonly SliceMenu[]
