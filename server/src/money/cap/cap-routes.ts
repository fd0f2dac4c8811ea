import { getSpendCap, saveSpendCap } from '@fairlead/api/money/cap/cap.ts'
import { retellSites } from '../../cdn/public.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { findCap, saveCap, spendDay } from './cap.ts'

export function capRoutes({ serve }: Serve) {
  serve(getSpendCap, async ({ tx, me, now }) => ({ cap: await spendDay(tx, me.account_id, now) }))

  serve(saveSpendCap, async ({ tx, me, body, changed }) => {
    // Edges renew the leases of an account when its sites are sent to them again.
    await retellSites(tx, me.account_id)
    const before = await findCap(tx, me.account_id)
    await saveCap(tx, me.account_id, body)
    changed(before, body)
    return null
  })
}
