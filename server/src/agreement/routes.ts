import {
  addAgreement,
  assignAgreement,
  canDeleteAgreement,
  canDropChange,
  canEditAgreement,
  canSubmitAgreement,
  canTerminateAgreement,
  canAssociateAccount,
  copyAgreement,
  deleteAgreement,
  dropAgreementChange,
  editAgreement,
  getAgreement,
  listAgreements,
  listAgreementVersions,
  selectAgreements,
  submitAgreement,
  terminateAgreement,
} from '@fairlead/api/agreement/agreement.ts'
import {
  associateAccount,
  endAssociation,
  listAssociatedAccounts,
} from '@fairlead/api/agreement/associated-account.ts'
import {
  addAttachment,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  shareAttachment,
} from '@fairlead/api/agreement/attachment.ts'
import { addCompany, selectCompanies } from '@fairlead/api/agreement/company.ts'
import {
  downloadMyAttachment,
  getMyAgreement,
  listMyAgreements,
} from '@fairlead/api/agreement/my-agreement.ts'
import { requesterOf } from '../approval/public.ts'
import { demandSaler } from '../customer/public.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { Settings } from '../settings.ts'
import { submitDraft } from './approvals.ts'
import {
  findAgreement,
  holdAgreement,
  listAgreementChoices,
  listAgreementPage,
  listApprovedVersions,
} from './agreements.ts'
import { associate, holdAssociated, listAssociated, setLastDay } from './associated-accounts.ts'
import { attachFile, detachFile, findFile, findSharedFile, listFiles, shareFile } from './attachments.ts'
import { listCompanyChoices, registerCompany } from './companies.ts'
import * as drafts from './drafts.ts'
import { findMine, listMinePage } from './my-agreements.ts'

/** Contracts with end users: their drafts, approval, accounts, and what the customer sees. */
export function agreementRoutes(served: Serve, parts: Pick<Settings, 'approvals'>) {
  readRoutes(served)
  draftRoutes(served)
  standingRoutes(served, parts)
  attachmentRoutes(served)
}

function readRoutes({ serve }: Serve) {
  serve(listAgreements, ({ tx, me, query, now }) => listAgreementPage(tx, me.account_id, query, now))
  serve(selectAgreements, ({ tx, me, query }) => listAgreementChoices(tx, me.account_id, query.name))
  serve(getAgreement, ({ tx, me, params, now }) => findAgreement(tx, me.account_id, params.id, now))
  serve(listAgreementVersions, ({ tx, me, params }) => listApprovedVersions(tx, me.account_id, params.id))
  serve(listAssociatedAccounts, ({ tx, me, query }) => listAssociated(tx, me.account_id, query))
  serve(selectCompanies, ({ tx, me }) => listCompanyChoices(tx, me.account_id))
  serve(listMyAgreements, ({ tx, query, now }) => listMinePage(tx, query, now))
  serve(getMyAgreement, ({ tx, params, now }) => findMine(tx, params.id, now))
}

function draftRoutes({ serve }: Serve) {
  serve(addCompany, async ({ tx, me, body, now, added }) =>
    added(await registerCompany(tx, me.account_id, body, now)),
  )
  serve(addAgreement, async ({ tx, me, body, now, added }) =>
    added(await drafts.draftAgreement(tx, me, body.terms, now)),
  )
  serve(copyAgreement, async ({ tx, me, params, now, added }) => {
    const { terms } = await findAgreement(tx, me.account_id, params.agreementId, now)
    return added(await drafts.draftAgreement(tx, me, terms, now))
  })
  serve(editAgreement, async ({ tx, me, params, body, now, edited }) => {
    const before = await holdAgreement(tx, me.account_id, params.id, now)
    demand(canEditAgreement(before))
    return edited(before, await drafts.rewriteDraft(tx, me, params.id, body, now))
  })
  serve(dropAgreementChange, async ({ tx, me, params, now, edited }) => {
    const before = await holdAgreement(tx, me.account_id, params.id, now)
    demand(canDropChange(before))
    return edited(before, await drafts.dropChange(tx, me, params.id, now))
  })
  serve(deleteAgreement, async ({ tx, me, params, now, removed }) => {
    const before = await holdAgreement(tx, me.account_id, params.id, now)
    demand(canDeleteAgreement(before))
    await drafts.removeAgreement(tx, me.account_id, params.id)
    return removed(before)
  })
}

function standingRoutes({ serve }: Serve, { approvals: rules }: Pick<Settings, 'approvals'>) {
  serve(assignAgreement, async ({ tx, me, params, body: { salesman }, now, edited }) => {
    const before = await holdAgreement(tx, me.account_id, params.id, now)
    if (salesman !== null) await demandSaler(tx, me.account_id, salesman, 'salesman')
    await drafts.updateAgreement(tx, me.account_id, params.id, { salesman_id: salesman })
    return edited(before, await findAgreement(tx, me.account_id, params.id, now))
  })
  serve(submitAgreement, async ({ tx, me, params, now, edited }) => {
    const before = await holdAgreement(tx, me.account_id, params.id, now)
    demand(canSubmitAgreement(before))
    return edited(before, await submitDraft(tx, params.id, requesterOf(me, rules, now)))
  })
  serve(terminateAgreement, async ({ tx, me, params, body: { reason }, now, edited }) => {
    const before = await holdAgreement(tx, me.account_id, params.id, now)
    demand(canTerminateAgreement(before))
    return edited(before, await drafts.endAgreement(tx, me, params.id, reason, now))
  })
  serve(associateAccount, async ({ tx, me, params, body, now, added }) => {
    const agreement = await holdAgreement(tx, me.account_id, params.agreementId, now)
    demand(canAssociateAccount(agreement))
    return added(await associate(tx, me, agreement, body, now))
  })
  serve(endAssociation, async ({ tx, me, params, body: { endDate }, edited }) => {
    const before = await holdAssociated(tx, me.account_id, params.agreementId, params.id)
    return edited(before, await setLastDay(tx, me.account_id, before, endDate))
  })
}

/** Of a body with a file of 5 MB in base64. */
const fileBodyBytes = 7 * 1024 * 1024

function attachmentRoutes({ serve, serveFile }: Serve) {
  serve(listAttachments, ({ tx, me, params }) => listFiles(tx, me.account_id, params.agreementId))
  serve(
    addAttachment,
    async ({ tx, me, params, body, now, added }) => {
      await holdAgreement(tx, me.account_id, params.agreementId, now)
      return added(await attachFile(tx, me, params.agreementId, body, now))
    },
    { bodyBytes: fileBodyBytes },
  )
  serve(deleteAttachment, async ({ tx, me, params, removed }) =>
    removed(await detachFile(tx, me.account_id, params.agreementId, params.id)),
  )
  serveFile(downloadAttachment, ({ tx, me, params }) =>
    findFile(tx, me.account_id, params.agreementId, params.id),
  )
  serveFile(downloadMyAttachment, ({ tx, params }) => findSharedFile(tx, params.agreementId, params.id))
  serve(shareAttachment, async ({ tx, me, params, body: { shared }, edited }) => {
    const { before, after } = await shareFile(tx, me.account_id, params, shared)
    return edited(before, after)
  })
}
