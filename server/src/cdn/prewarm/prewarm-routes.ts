import {
  addPrewarm,
  cancelPrewarm,
  getPrewarm,
  listPrewarmPlaces,
  listPrewarms,
  retryPrewarm,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import {
  addPrefetch,
  cancelPrefetch,
  getPrefetch,
  listPrefetches,
  listPrefetchPlaces,
  retryPrefetch,
} from '@fairlead/api/cdn/prewarm/prefetch.ts'
import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import type { Tx } from '../../lib/db.ts'
import type { Serve } from '../../lib/http/serve.ts'
import * as prewarms from './prewarms.ts'

/** A prewarm with its URLs on each edge. */
const findPrewarmDetail = async (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<ReplyOf<typeof getPrewarm>> => ({
  ...(await prewarms.findPrewarm(tx, accountId, id)),
  list: await prewarms.listPrewarmTasks(tx, accountId, id),
})

export function prewarmRoutes({ serve }: Serve) {
  serve(listPrewarms, ({ tx, me, query }) => prewarms.listAccountPrewarms(tx, me.account_id, query))
  serve(listPrefetches, ({ tx, me, query }) => prewarms.listAccountPrewarms(tx, me.account_id, query))
  for (const places of [listPrewarmPlaces, listPrefetchPlaces])
    serve(places, ({ tx }) => prewarms.prewarmPlaces(tx))
  serve(getPrewarm, ({ tx, me, params }) => findPrewarmDetail(tx, me.account_id, params.id))
  serve(getPrefetch, ({ tx, me, params }) => findPrewarmDetail(tx, me.account_id, params.id))
  for (const add of [addPrewarm, addPrefetch])
    serve(add, async ({ tx, me, body, now, note }) => {
      const prewarm = await prewarms.createPrewarm(tx, me.account_id, body, now)
      note({ subject: prewarm.id })
      return prewarm
    })
  for (const cancel of [cancelPrewarm, cancelPrefetch])
    serve(cancel, async ({ tx, me, params, now }) => {
      await prewarms.stopPrewarm(tx, me.account_id, params.id, now)
      return null
    })
  for (const retry of [retryPrewarm, retryPrefetch])
    serve(retry, ({ tx, me, params, now }) => prewarms.repeatPrewarm(tx, me.account_id, params.id, now))
}
