import { menuText } from '@fairlead/api/permission.ts'
import type { LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  deliveryOf: { en: 'Cost file {name}', zh: '成本文件 {name}' },
  sources: { en: 'Cost sources', zh: '成本来源' },
  problems: { en: 'Cost problems', zh: '成本问题' },
  lineTypes: { en: 'Decided types of lines', zh: '已处理的行类型' },
} as const

export const screens = [
  {
    path: '/bill/base-info/cost-file/list',
    title: menuText('eu_billing_cost_file'),
    frame: 'shell',
    menu: 'eu_billing_cost_file',
  },
  {
    path: '/bill/base-info/cost-file/edit',
    title: menuText('eu_billing_cost_file'),
    titleOf: titles.deliveryOf,
    frame: 'shell',
    menu: 'eu_billing_cost_file',
  },
  {
    path: '/bill/base-info/cost-source/list',
    title: titles.sources,
    frame: 'shell',
    menu: 'eu_billing_cost_file',
  },
  {
    path: '/bill/base-info/cost-problem/list',
    title: titles.problems,
    frame: 'shell',
    menu: 'eu_billing_cost_file',
  },
  {
    path: '/bill/base-info/cost-problem/line-type',
    title: titles.lineTypes,
    frame: 'shell',
    menu: 'eu_billing_cost_file',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  costFiles: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/cost-file/list',
    search,
  }),
  costFile: (id: string): Link => ({ to: '/bill/base-info/cost-file/edit', search: { id } }),
  costSources: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/cost-source/list',
    search,
  }),
  costProblems: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/cost-problem/list',
    search,
  }),
  costLineTypes: (search: Record<string, string> = {}): Link => ({
    to: '/bill/base-info/cost-problem/line-type',
    search,
  }),
} as const

export const slice = { screens, paths }
