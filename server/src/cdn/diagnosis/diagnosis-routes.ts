import { addReplay, addRollBackReplay, cancelReplay, getReplay } from '@fairlead/api/cdn/replay.ts'
import { addTrace, getTrace } from '@fairlead/api/cdn/trace.ts'
import type { Serve } from '../../lib/http/serve.ts'
import { changedConfig, type ChangeOptions, earlierConfig } from '../site/site-change.ts'
import { findSite } from '../site/sites.ts'
import { queueSiteReplay, cancelSiteReplay, findSiteReplay } from './replays.ts'
import { createTrace, findTrace } from './traces.ts'

/** What a configuration would answer: replays of one that is not saved yet, and traces of the current one. */
export function diagnosisRoutes({ serve }: Serve, options: ChangeOptions) {
  serve(addReplay, async ({ tx, me, params, body, now }) => {
    const row = await findSite(tx, me.account_id, params.id)
    return queueSiteReplay(tx, row, (await changedConfig(tx, { me, row, options }, body)).config, now)
  })
  serve(addRollBackReplay, async ({ tx, me, params, body, now }) => {
    const row = await findSite(tx, me.account_id, params.id)
    return queueSiteReplay(tx, row, (await earlierConfig(tx, { me, row, options }, body)).config, now)
  })
  serve(getReplay, ({ tx, me, params, now }) => findSiteReplay(tx, me.account_id, params.id, now))
  serve(cancelReplay, async ({ tx, me, params, now }) => {
    await cancelSiteReplay(tx, me.account_id, params.id, now)
    return null
  })

  serve(addTrace, async ({ tx, me, body, now, note }) => {
    const trace = await createTrace(tx, me.account_id, body, now)
    note({ subject: trace.siteId })
    return trace
  })
  serve(getTrace, ({ tx, me, params, now }) => findTrace(tx, me.account_id, params.id, now))
}
