import { decimalOf } from '@fairlead/api/amount.ts'
import { getBalanceWarning, getStanding, saveBalanceWarning } from '@fairlead/api/money/standing/standing.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { saveWarning, standingFacts, standingOf } from './standing.ts'

export function standingRoutes({ serve }: Serve) {
  serve(getStanding, async ({ tx, me }) => ({
    standing: standingOf(await standingFacts(tx, me.account_id)),
  }))

  serve(getBalanceWarning, async ({ tx, me }) => {
    const { warnBelow } = await standingFacts(tx, me.account_id)
    return { warnBelow: warnBelow === null ? null : decimalOf(warnBelow) }
  })

  serve(saveBalanceWarning, async ({ tx, me, body, changed }) => {
    const { warnBelow } = await standingFacts(tx, me.account_id, { lock: true })
    await saveWarning(tx, me.account_id, body)
    changed({ warnBelow: warnBelow === null ? null : decimalOf(warnBelow) }, body)
    return null
  })
}
