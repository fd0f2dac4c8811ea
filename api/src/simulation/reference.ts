import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { BilledAmount, PricedAccount, SimulatedMonth, Simulation } from './simulation.ts'
import { simulationWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels: {},
  auditViews: {},
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    simulateResaleContract: '按合同最新条款计算过去各月的价格，并与已出账金额对比',
    simulateAgreement: '按与客户的合同计算过去各月的价格，并与已出账金额对比',
    getContractAsOf: '合同在某日当时所知的价格、绑定和毛利',
  },
  schemas: { Simulation, SimulatedMonth, BilledAmount, PricedAccount },
  fields: simulationWords,
}
