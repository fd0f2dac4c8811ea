import type * as contract from '@fairlead/api/simulation/endpoints.ts'
import { newAgreement } from '../lib/testing/scene/agreement.ts'
import { newResold } from '../lib/testing/scene/resold.ts'
import type { IdOf, SliceCalls } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

const open = 'billing side'
const period = { from: '2026-09', to: '2026-10' }
const then = { ...period, asOf: '2026-10-31' }

const onContract = (query: Record<string, string>) => async (w: World) => {
  const { contractId } = await newResold(w)
  return { by: w.as('reseller'), sent: { params: { id: contractId }, query } }
}
const ofOther = (query: Record<string, string>, name: string) => (id: IdOf) => ({
  params: { id: id(name) },
  query,
})

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  simulateResaleContract: {
    works: onContract(period),
    attack: ofOther(period, 'resaleContractId'),
    naming: true,
    open,
  },
  simulateAgreement: {
    works: async (w) => ({
      by: w.as('reseller'),
      sent: { params: { id: await newAgreement(w) }, query: period },
    }),
    attack: ofOther(period, 'agreementId'),
    naming: true,
    open,
  },
  getContractAsOf: {
    works: onContract(then),
    attack: ofOther(then, 'resaleContractId'),
    naming: true,
    open,
  },
}
