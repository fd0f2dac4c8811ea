import {
  addLinkedNumber,
  deleteLinkedNumber,
  editLinkedNumber,
  listLinkedNumbers,
} from '@fairlead/api/linked-number/linked-number.ts'
import { importLinkedNumbers, previewLinkedNumbers } from '@fairlead/api/linked-number/linked-number-sheet.ts'
import { addPayer, deletePayer, editPayer, listPayers } from '@fairlead/api/linked-number/payer.ts'
import type { Serve } from '../lib/http/serve.ts'
import { previewOf } from '../lib/sheet/judge-sheet.ts'
import { judgeLinkedNumbers, registerLinkedNumbers } from './linked-number-sheets.ts'
import * as linked from './linked-numbers.ts'
import * as payers from './payers.ts'

export function linkedNumberRoutes({ serve }: Serve) {
  serve(listPayers, ({ tx, me, query }) => payers.listPayerPage(tx, me.account_id, query))
  serve(addPayer, async ({ tx, me, body, now, added }) =>
    added(await payers.addPayer(tx, me.account_id, body, now)),
  )
  serve(editPayer, async ({ tx, me, params, body, edited }) => {
    const before = await payers.holdPayer(tx, me.account_id, params.id)
    return edited(before, await payers.rewritePayer(tx, me.account_id, params.id, body))
  })
  serve(deletePayer, async ({ tx, me, params, removed }) => {
    const payer = await payers.holdPayer(tx, me.account_id, params.id)
    return removed(await payers.removePayer(tx, me.account_id, payer))
  })

  serve(listLinkedNumbers, ({ tx, me, query, now }) =>
    linked.listLinkedNumberPage(tx, me.account_id, query, now),
  )
  serve(previewLinkedNumbers, async ({ tx, me, body }) =>
    previewOf(await judgeLinkedNumbers(tx, me.account_id, body)),
  )
  serve(importLinkedNumbers, async ({ tx, me, body, now, changed }) => {
    const count = await registerLinkedNumbers(tx, me.account_id, { file: body, now })
    changed(null, { fileName: body.fileName, count })
    return { count }
  })
  serve(addLinkedNumber, async ({ tx, me, body, now, added }) =>
    added(await linked.addLinkedNumber(tx, me.account_id, body, now)),
  )
  serve(editLinkedNumber, async ({ tx, me, params, body, now, edited }) => {
    const before = await linked.holdLinkedNumber(tx, me.account_id, params.id, now)
    return edited(before, await linked.rewriteLinkedNumber(tx, me.account_id, params.id, body, now))
  })
  serve(deleteLinkedNumber, async ({ tx, me, params, now, removed }) => {
    const before = await linked.holdLinkedNumber(tx, me.account_id, params.id, now)
    return removed(await linked.removeLinkedNumber(tx, me.account_id, before))
  })
}
