import * as acl from '@fairlead/api/firewall/acl/acl.ts'
import * as address from '@fairlead/api/firewall/acl/address.ts'
import * as promotion from '@fairlead/api/firewall/acl/promotion.ts'
import * as rule from '@fairlead/api/firewall/acl/rule.ts'
import * as log from '@fairlead/api/firewall/log/firewall-log.ts'
import { getFirewallReport } from '@fairlead/api/firewall/log/firewall-report.ts'
import { lineOfRequest } from '../cdn/public.ts'
import type { Database } from '../lib/db.ts'
import type { Serve } from '../lib/http/serve.ts'
import { findAclDetail, listAclPage } from './acl-rows.ts'
import { createAcl, deleteAccountAcl, changeAcl, switchAcl } from './acls.ts'
import { addAddresses, listAclAddressPage, removeAddress } from './addresses.ts'
import { auditedAcl } from './audited-acl.ts'
import { exceptionsFor } from './log/exceptions.ts'
import { findHitRow, listHits } from './log/hit-rows.ts'
import { hitsCsv } from './log/hits-csv.ts'
import { findFirewallReport } from './log/report.ts'
import { cancelPlan, promotePart } from './promotions.ts'
import { queueFirewallReplay, findFirewallReplay } from './replays.ts'
import { addRule, editRule, listAclRulePage, removeRule, findRule, switchRule } from './rules.ts'
import { addExceptionTo, setSettings } from './settings.ts'

type FirewallRoutesNeeds = { db: Database; logFolder: string }

export function firewallRoutes(
  { serve, serveFile, serveOutward }: Serve,
  { db, logFolder }: FirewallRoutesNeeds,
) {
  serve(acl.listAcls, ({ tx, me, query }) => listAclPage(tx, me.account_id, query))
  serve(acl.getAcl, ({ tx, me, params }) => findAclDetail(tx, me.account_id, params.id))
  serve(acl.addAcl, async ({ tx, me, body, now, note, changed }) => {
    const added = await createAcl(tx, me.account_id, body, now)
    note({ subject: added.id })
    changed(null, auditedAcl(await findAclDetail(tx, me.account_id, added.id)))
    return added
  })
  serve(acl.editAcl, async ({ tx, me, params, body, now, changed }) => {
    const before = await findAclDetail(tx, me.account_id, params.id)
    const edited = await changeAcl(tx, me.account_id, params.id, body, { me, now })
    changed(auditedAcl(before), auditedAcl(await findAclDetail(tx, me.account_id, params.id)))
    return edited
  })
  for (const [endpoint, on] of [
    [acl.enableAcl, true],
    [acl.disableAcl, false],
  ] as const)
    serve(endpoint, async ({ tx, me, params, now, changed }) => {
      const before = await findAclDetail(tx, me.account_id, params.id)
      const after = await switchAcl(tx, me.account_id, params.id, on, { me, now })
      changed(auditedAcl(before), auditedAcl({ ...before, ...after }))
      return after
    })
  serve(acl.deleteAcl, async ({ tx, me, params, removed }) => {
    const before = await findAclDetail(tx, me.account_id, params.id)
    await deleteAccountAcl(tx, me.account_id, params.id)
    return removed(auditedAcl(before))
  })
  serve(acl.setAclSettings, async ({ tx, me, params, body, now, changed }) => {
    const before = await findAclDetail(tx, me.account_id, params.id)
    const after = await setSettings(tx, params.id, body, { me, now })
    changed(auditedAcl(before), auditedAcl(after))
    return after
  })
  serve(log.addException, async ({ tx, me, params, body, now, changed }) => {
    const before = await findAclDetail(tx, me.account_id, params.id)
    const after = await addExceptionTo(tx, params.id, body, { me, now })
    changed(auditedAcl(before), auditedAcl(after))
    return after
  })

  serve(rule.listAclRules, ({ tx, me, query }) => listAclRulePage(tx, me.account_id, query))
  serve(rule.addAclRule, async ({ tx, me, params, body, now, changed }) => {
    const added = await addRule(tx, params.id, body, { me, now })
    changed(null, added)
    return added
  })
  serve(rule.editAclRule, async ({ tx, me, params, body, now, edited }) => {
    const before = await findRule(tx, me.account_id, params.id)
    const after = await editRule(tx, params.id, body, { me, now })
    return edited(before, after)
  })
  for (const [endpoint, open] of [
    [rule.openAclRule, true],
    [rule.closeAclRule, false],
  ] as const)
    serve(endpoint, async ({ tx, me, params, now, changed }) => {
      const before = await findRule(tx, me.account_id, params.id)
      const after = await switchRule(tx, params.id, open, { me, now })
      changed(before, after)
      return after
    })
  serve(rule.deleteAclRule, async ({ tx, me, params, now, removed }) => {
    const before = await findRule(tx, me.account_id, params.id)
    await removeRule(tx, params.id, { me, now })
    return removed(before)
  })

  serve(address.listAclAddresses, ({ tx, me, query }) => listAclAddressPage(tx, me.account_id, query))
  serve(address.addAclAddresses, async ({ tx, me, params, body, now, changed }) => {
    const { added, known } = await addAddresses(tx, params.id, body, { me, now })
    changed(null, { type: body.type, remark: body.remark, addresses: added })
    return { added: added.length, known }
  })
  serve(address.deleteAclAddress, async ({ tx, me, params, now, changed }) => {
    const { type, remark, address: removed } = await removeAddress(tx, params.id, { me, now })
    changed({ type, remark, addresses: [removed] }, null)
    return null
  })

  serve(promotion.promote, async ({ tx, me, params, body, now, changed }) => {
    const before = await findAclDetail(tx, me.account_id, params.id)
    const after = await promotePart(tx, params.id, body, { me, now })
    changed(auditedAcl(before), auditedAcl(after))
    return after
  })
  serve(promotion.cancelPromotion, async ({ tx, me, params, changed }) => {
    const before = await findAclDetail(tx, me.account_id, params.id)
    const after = await cancelPlan(tx, me.account_id, params.id, params.target)
    changed(auditedAcl(before), auditedAcl(after))
    return after
  })
  serve(promotion.addFirewallReplay, ({ tx, me, params, body, now }) =>
    queueFirewallReplay(tx, params.id, body, { me, now }),
  )
  serve(promotion.getFirewallReplay, ({ tx, me, params, now }) =>
    findFirewallReplay(tx, me.account_id, params.id, now),
  )

  serve(log.listFirewallLogs, ({ tx, me, query, language, now }) =>
    listHits(tx, { accountId: me.account_id, language }, { ...query, ...log.logRange(query, now) }),
  )
  serveFile(log.exportFirewallLogs, async ({ me, query, language, now }, again) => ({
    name: `firewall-${now.toISOString().slice(0, 10)}.csv`,
    pieces: hitsCsv(again, {
      accountId: me.account_id,
      language,
      query: { ...query, ...log.logRange(query, now) },
    }),
  }))
  serveOutward(log.getFirewallRequest, async ({ tx, me, params }) => {
    const {
      site_id: siteId,
      request_id: requestId,
      occurred_at: time,
    } = await findHitRow(tx, me.account_id, params.id)
    return async () =>
      (await lineOfRequest(db.system, logFolder, me.account_id, { siteId, requestId, time })) ?? null
  })
  serve(getFirewallReport, ({ tx, me, query, language, now }) =>
    findFirewallReport(tx, { accountId: me.account_id, language }, query, now),
  )
  serve(log.proposeExceptions, ({ tx, me, params, language }) =>
    exceptionsFor(tx, me.account_id, params.id, language),
  )
}
