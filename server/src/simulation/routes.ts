import {
  getContractAsOf,
  simulateAgreement,
  simulateResaleContract,
} from '@fairlead/api/simulation/simulation.ts'
import type { Serve } from '../lib/http/serve.ts'
import { seesCosts } from '../usage-report/public.ts'
import { findAgreementRating, findKnownRating, findResaleRating } from './ratings.ts'
import { simulateMonths } from './simulate.ts'

export function simulationRoutes({ serve }: Serve) {
  serve(simulateResaleContract, async ({ tx, me, params: { id }, query }) =>
    simulateMonths(tx, await findResaleRating(tx, me.account_id, id), query, { seesCosts: seesCosts(me) }),
  )
  serve(simulateAgreement, async ({ tx, me, params: { id }, query }) =>
    simulateMonths(tx, await findAgreementRating(tx, me.account_id, id), query, { seesCosts: seesCosts(me) }),
  )
  serve(getContractAsOf, async ({ tx, me, params: { id: contractId }, query: { asOf, ...period } }) =>
    simulateMonths(tx, await findKnownRating(tx, me.account_id, { contractId, asOf }), period, {
      seesCosts: seesCosts(me),
    }),
  )
}
