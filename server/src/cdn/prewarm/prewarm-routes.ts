import {
  addPrewarm,
  cancelPrewarm,
  getPrewarm,
  listPrewarmPlaces,
  listPrewarms,
  retryPrewarm,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import type { Serve } from '../../lib/http/serve.ts'
import * as prewarms from './prewarms.ts'

export function prewarmRoutes({ serve }: Serve) {
  serve(listPrewarms, ({ tx, me, query }) => prewarms.listPrewarmsOf(tx, me.account_id, query))
  serve(listPrewarmPlaces, ({ tx }) => prewarms.prewarmPlaces(tx))
  serve(getPrewarm, async ({ tx, me, params }) => ({
    ...(await prewarms.prewarmOf(tx, me.account_id, params.id)),
    list: await prewarms.tasksOf(tx, me.account_id, params.id),
  }))
  serve(addPrewarm, async ({ tx, me, body, now, note }) => {
    const prewarm = await prewarms.addPrewarmOf(tx, me.account_id, body, now)
    note({ subject: prewarm.id })
    return prewarm
  })
  serve(cancelPrewarm, async ({ tx, me, params, now }) => {
    await prewarms.cancelPrewarmOf(tx, me.account_id, params.id, now)
    return null
  })
  serve(retryPrewarm, ({ tx, me, params, now }) => prewarms.retryPrewarmOf(tx, me.account_id, params.id, now))
}
