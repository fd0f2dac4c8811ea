import { getCharge, listCharges } from '@fairlead/api/money/charge/charge.ts'
import type { Serve } from '../../lib/http/serve.ts'
import * as charges from './charges.ts'

export function chargeRoutes({ serve }: Serve) {
  serve(listCharges, ({ tx, me, query }) => charges.listChargeRows(tx, me.account_id, query))
  serve(getCharge, ({ tx, me, params }) => charges.findCharge(tx, me.account_id, params.id))
}
