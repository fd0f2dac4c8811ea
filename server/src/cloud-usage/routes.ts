import { getCostDelivery, listCostDeliveries } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import {
  addCostSource,
  deleteCostSource,
  importCostSource,
  listCostSources,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { findDelivery, listDeliveryPage } from './deliveries.ts'
import { addSource, findSource, listSourcePage, queueImport, removeSource } from './sources.ts'

export function cloudUsageRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listCostDeliveries, ({ tx, me, query }) => listDeliveryPage(tx, me.account_id, query))
  serve(getCostDelivery, ({ tx, me, params }) => findDelivery(tx, me.account_id, params.id))
  serve(listCostSources, ({ tx, me, query }) => listSourcePage(tx, me.account_id, query))

  serve(addCostSource, async ({ tx, me, body, now, added }) => {
    const source = await addSource(tx, box, me.account_id, body, now)
    await queueImport(tx, source.id)
    return added(source)
  })

  serve(importCostSource, async ({ tx, me, params }) => {
    const source = await findSource(tx, me.account_id, params.id)
    await queueImport(tx, source.id)
    return null
  })

  serve(deleteCostSource, async ({ tx, me, params, removed }) =>
    removed(await removeSource(tx, me.account_id, params.id)),
  )
}
