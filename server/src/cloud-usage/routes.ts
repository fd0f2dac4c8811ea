import { getCostDelivery, listCostDeliveries } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import {
  addCostSource,
  deleteCostSource,
  editCostSource,
  importCostSource,
  listCostSources,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import {
  beginCostUpload,
  cancelCostUpload,
  finishCostUpload,
  sendCostPiece,
} from '@fairlead/api/cloud-usage/cost-upload.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { findDelivery, listDeliveryPage } from './deliveries.ts'
import { problemRoutes } from './problem/problem-routes.ts'
import { addSource, changeSource, findSource, listSourcePage, queueImport, removeSource } from './sources.ts'
import { beginUpload, cancelUpload, finishUpload, takePiece, type UploadFolder } from './uploads.ts'

export function cloudUsageRoutes({ serve }: Serve, { box, dataFolder }: { box: SecretBox } & UploadFolder) {
  serve(listCostDeliveries, ({ tx, me, query }) => listDeliveryPage(tx, me.account_id, query))
  serve(getCostDelivery, ({ tx, me, params }) => findDelivery(tx, me.account_id, params.id))
  serve(listCostSources, ({ tx, me, query }) => listSourcePage(tx, me.account_id, query))

  serve(addCostSource, async ({ tx, me, body, now, added }) => {
    const source = await addSource(tx, box, me.account_id, body, now)
    await queueImport(tx, source.id)
    return added(source)
  })

  serve(editCostSource, async ({ tx, me, params, body, edited }) => {
    const { before, after } = await changeSource(tx, box, { accountId: me.account_id, id: params.id }, body)
    if (after.enabled) await queueImport(tx, after.id)
    return edited(before, after)
  })

  serve(importCostSource, async ({ tx, me, params }) => {
    const source = await findSource(tx, me.account_id, params.id)
    await queueImport(tx, source.id)
    return null
  })

  serve(deleteCostSource, async ({ tx, me, params, removed }) =>
    removed(await removeSource(tx, me.account_id, params.id)),
  )

  problemRoutes({ serve })
  serve(beginCostUpload, ({ tx, me, body, now }) => beginUpload(tx, me.account_id, body, now))
  serve(
    sendCostPiece,
    ({ tx, me, params, body }) =>
      takePiece(tx, { dataFolder }, { accountId: me.account_id, id: params.id }, body),
    { bodyBytes: pieceBodyBytes },
  )
  serve(cancelCostUpload, async ({ tx, me, params }) => {
    await cancelUpload(tx, me.account_id, params.id)
    return null
  })
  serve(finishCostUpload, async ({ tx, me, params, now, added }) =>
    added(await finishUpload(tx, me.account_id, params.uploadId, now)),
  )
}

/** Of a body with a piece in base64. */
const pieceBodyBytes = 6 * 1024 * 1024
