import {
  addLinkedAccount,
  deleteLinkedAccount,
  editLinkedAccount,
  listLinkedAccounts,
  selectLinkedAccounts,
} from '@fairlead/api/linked-account/linked-account.ts'
import { holdsMoreThanHome } from '../lib/http/caller/rights.ts'
import type { Serve } from '../lib/http/serve.ts'
import * as linked from './linked-accounts.ts'

export function linkedAccountRoutes({ serve }: Serve) {
  serve(listLinkedAccounts, ({ tx, me, query }) => linked.listLinkedAccountPage(tx, me.account_id, query))
  serve(selectLinkedAccounts, async ({ tx, me }) =>
    holdsMoreThanHome(me) ? linked.listLinkedAccountOptions(tx, me.account_id) : [],
  )

  serve(addLinkedAccount, async ({ tx, me, body, now, added }) =>
    added(await linked.addLinkedAccount(tx, me.account_id, body, now)),
  )

  serve(editLinkedAccount, async ({ tx, me, params, body, edited }) => {
    const before = await linked.lockedLinkedAccount(tx, me.account_id, params.id)
    const after = await linked.renameLinkedAccount(tx, me.account_id, params.id, body.alias)
    return edited(before, after)
  })

  serve(deleteLinkedAccount, async ({ tx, me, params, removed }) =>
    removed(await linked.removeLinkedAccount(tx, me.account_id, params.id)),
  )
}
