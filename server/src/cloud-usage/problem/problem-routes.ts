import {
  addCostLineType,
  deleteCostLineType,
  listCostLineTypes,
} from '@fairlead/api/cloud-usage/cost-line-type.ts'
import {
  acceptDamagedRows,
  acceptUnbilled,
  listCostProblems,
  registerCostAccounts,
} from '@fairlead/api/cloud-usage/cost-problem.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { findDeliveryRow } from '../deliveries.ts'
import { decideLineType, dropLineType, listLineTypePage } from './line-decisions.ts'
import { acceptCost, acceptDamage, listProblemPage, registerAccounts } from './open-problems.ts'

export function problemRoutes({ serve }: Pick<Serve, 'serve'>) {
  serve(listCostProblems, ({ tx, me, query }) => listProblemPage(tx, me.account_id, query))
  serve(acceptDamagedRows, async ({ tx, me, params, body, edited }) => {
    const before = await findDeliveryRow(tx, me.account_id, params.id)
    await acceptDamage(tx, me, params.id, body.note)
    return edited(before, await findDeliveryRow(tx, me.account_id, params.id))
  })
  serve(acceptUnbilled, async ({ tx, me, body, now, changed }) => {
    await acceptCost(tx, me, body, now)
    changed(null, body)
    return null
  })
  serve(registerCostAccounts, async ({ tx, me, body, now, changed }) => {
    const count = await registerAccounts(tx, me.account_id, body, now)
    changed(null, { ...body, count })
    return { count }
  })
  serve(listCostLineTypes, ({ tx, me, query }) => listLineTypePage(tx, me.account_id, query))
  serve(addCostLineType, async ({ tx, me, body, now, added }) =>
    added(await decideLineType(tx, me, body, now)),
  )
  serve(deleteCostLineType, async ({ tx, me, params, removed }) =>
    removed(await dropLineType(tx, me.account_id, params.id)),
  )
}
