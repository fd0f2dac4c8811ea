import { decimalOf } from '@fairlead/api/amount.ts'
import { getBalanceWarning, getStanding, saveBalanceWarning } from '@fairlead/api/money/standing/standing.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { saveWarning, standingFacts, standingOf } from './standing.ts'

export function standingRoutes({ serve }: Serve) {
  serve(getStanding, async ({ tx, me, now }) => ({
    standing: standingOf(await standingFacts(tx, me.account_id, { now })),
  }))

  serve(getBalanceWarning, async ({ tx, me, now }) => {
    const { warnBelow } = await standingFacts(tx, me.account_id, { now })
    return { warnBelow: warnBelow === null ? null : decimalOf(warnBelow) }
  })

  serve(saveBalanceWarning, async ({ tx, me, body, now, changed }) => {
    const { warnBelow } = await standingFacts(tx, me.account_id, { now, lock: true })
    await saveWarning(tx, me.account_id, body)
    changed({ warnBelow: warnBelow === null ? null : decimalOf(warnBelow) }, body)
    return null
  })
}
