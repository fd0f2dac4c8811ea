import { menuText } from '@fairlead/api/permission.ts'
import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  strategy: { en: 'Bill generation strategy', zh: '账单生成策略详情' },
  strategyOf: { en: 'Bill generation strategy {name}', zh: '账单生成策略 {name}' },
} as const

export const screens = [
  {
    path: '/bill/base-info/generate-strategy/list',
    title: menuText('eu_billing_generate_strategy'),
    frame: 'shell',
    menu: 'eu_billing_generate_strategy',
  },
  {
    path: '/bill/base-info/generate-strategy/edit',
    title: titles.strategy,
    titleOf: titles.strategyOf,
    frame: 'shell',
    menu: 'eu_billing_generate_strategy',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>
const edit = '/bill/base-info/generate-strategy/edit'

const paths = {
  billStrategies: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/generate-strategy/list',
    search,
  }),
  billStrategy: (id?: string): Link => ({ to: edit, search: definedParams({ id }) }),
} as const

export const slice = { screens, paths }
