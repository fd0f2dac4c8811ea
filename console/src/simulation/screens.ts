import { definedParams, type LinkTo } from '../lib/address/place.ts'
import type { Screen } from '../screen.ts'

export const titles = {
  simulation: { en: 'Simulation', zh: '模拟计价' },
  simulationOf: { en: 'Simulation of {name}', zh: '{name} 的模拟计价' },
} as const

export const screens = [
  {
    path: '/bill/base-info/contract-management/simulation',
    title: titles.simulation,
    titleOf: titles.simulationOf,
    frame: 'shell',
    menu: 'eu_billing_contract',
  },
  {
    path: '/bill/base-info/agreement/simulation',
    title: titles.simulation,
    titleOf: titles.simulationOf,
    frame: 'shell',
    menu: 'eu_billing_agreement',
  },
] as const satisfies readonly Screen[]

type Link = LinkTo<typeof screens>

const paths = {
  simulation: (id?: string): Link => ({
    to: '/bill/base-info/contract-management/simulation',
    search: definedParams({ id }),
  }),
  agreementSimulation: (id?: string): Link => ({
    to: '/bill/base-info/agreement/simulation',
    search: definedParams({ id }),
  }),
} as const

export const slice = { screens, paths }
