import {
  addLinkedAccount,
  deleteLinkedAccount,
  editLinkedAccount,
  listLinkedAccounts,
  selectLinkedAccounts,
} from '@fairlead/api/user/linked-account.ts'
import type { Serve } from '../lib/http/serve.ts'
import * as linked from './linked-accounts.ts'

export function linkedAccountRoutes({ serve }: Serve) {
  serve(listLinkedAccounts, ({ tx, me, query }) => linked.listLinkedAccountsOf(tx, me.account_id, query))
  serve(selectLinkedAccounts, ({ tx, me }) => linked.selectLinkedAccountsOf(tx, me.account_id))

  serve(addLinkedAccount, async ({ tx, me, body, now, note }) => {
    const added = await linked.addLinkedAccount(tx, me.account_id, body, now)
    note({ subject: added.id })
    return added
  })

  serve(editLinkedAccount, ({ tx, me, params, body, note }) => {
    note({ subject: params.id })
    return linked.renameLinkedAccount(tx, me.account_id, params.id, body.alias)
  })

  serve(deleteLinkedAccount, async ({ tx, me, params, note }) => {
    note({ subject: params.id })
    await linked.removeLinkedAccount(tx, me.account_id, params.id)
    return null
  })
}
