import {
  addResaleContract,
  cancelResaleDraft,
  canCancelResale,
  canDisableResale,
  canEditResale,
  canEnableResale,
  canSubmitResale,
  canTerminateResale,
  disableResaleContract,
  editResaleContract,
  enableResaleContract,
  getResaleContract,
  listResaleContracts,
  listResaleVersions,
  selectResaleContracts,
  submitResaleContract,
  terminateResaleContract,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import { requesterOf } from '../approval/public.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { submitContract } from './approvals.ts'
import { dropDraft, endContract, redraftContract } from './drafts.ts'
import * as contracts from './resale-contracts.ts'

export function resaleContractRoutes({ serve }: Serve, { approvals: rules }: Pick<Settings, 'approvals'>) {
  serve(listResaleContracts, ({ tx, me, query, now }) =>
    contracts.listContractPage(tx, me.account_id, query, now),
  )
  serve(selectResaleContracts, ({ tx, me, query }) =>
    contracts.listContractChoices(tx, me.account_id, query.number),
  )
  serve(getResaleContract, ({ tx, me, params, now }) =>
    contracts.findContract(tx, me.account_id, params.id, now),
  )
  serve(listResaleVersions, ({ tx, me, params, now }) =>
    contracts.listContractVersions(tx, me.account_id, params.id, now),
  )

  serve(addResaleContract, async ({ tx, me, body, now, added }) =>
    added(await contracts.draftContract(tx, me.account_id, body, now)),
  )

  serve(editResaleContract, async ({ tx, me, params, body, now, edited }) => {
    const before = await contracts.holdContract(tx, me.account_id, params.id, now)
    demand(canEditResale(before))
    return edited(before, await redraftContract(tx, me.account_id, before, body, now))
  })

  serve(submitResaleContract, async ({ tx, me, params, now, edited }) => {
    const before = await contracts.holdContract(tx, me.account_id, params.id, now)
    demand(canSubmitResale(before))
    return edited(before, await submitContract(tx, before, requesterOf(me, rules, now)))
  })

  serve(cancelResaleDraft, async ({ tx, me, params, now, edited }) => {
    const before = await contracts.holdContract(tx, me.account_id, params.id, now)
    demand(canCancelResale(before))
    return edited(before, await dropDraft(tx, me.account_id, before, now))
  })

  serve(terminateResaleContract, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const before = await contracts.holdContract(tx, me.account_id, params.id, now)
    demand(canTerminateResale(before))
    return edited(before, await endContract(tx, me.account_id, before, reason, now))
  })

  serve(enableResaleContract, async ({ tx, me, params, now, edited }) => {
    const before = await contracts.holdContract(tx, me.account_id, params.id, now)
    demand(canEnableResale(before))
    edited(before, await contracts.changeContract(tx, me.account_id, params.id, { enabled: true }, now))
    return null
  })

  serve(disableResaleContract, async ({ tx, me, params, now, edited }) => {
    const before = await contracts.holdContract(tx, me.account_id, params.id, now)
    demand(canDisableResale(before))
    edited(before, await contracts.changeContract(tx, me.account_id, params.id, { enabled: false }, now))
    return null
  })
}
