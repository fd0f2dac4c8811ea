import {
  type AttackDetail,
  getAttack,
  getShieldSummary,
  listAttacks,
  remarkAttackUri,
} from '@fairlead/api/ddos/attack.ts'
import {
  addDdosOrder,
  expandProtection,
  getDdosOrder,
  listDdosOrders,
  payDdosOrder,
  refundDdosOrder,
  revokeDdosOrder,
} from '@fairlead/api/ddos/order.ts'
import {
  addDdosPlanVersion,
  listDdosPlans,
  listDdosPlanVersions,
  shieldLevel,
} from '@fairlead/api/ddos/plan.ts'
import { getProtection, selectProtectableSites, setProtectedSites } from '@fairlead/api/ddos/protection.ts'
import {
  getShieldPrice,
  listShields,
  selectSafetySites,
  switchShieldOff,
  switchShieldOn,
} from '@fairlead/api/ddos/shield.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import { requireGateBalance } from '../money/public.ts'
import type { Settings } from '../settings.ts'
import { findAttackDetail, listAttackPage, saveRemark, findShieldSummary } from './attack/attacks.ts'
import { type ReportRoutesOptions, reportRoutes } from './report/report-routes.ts'
import { listOrderPage, orderExpansion, findProtectionOrder, orderPlan, toProtectionOrder } from './orders.ts'
import { payOrder, refundOrder, revokeOrder } from './pay.ts'
import { addVersion, listVersions, planOnSale, plansOnSale } from './plans.ts'
import { auditedProtection, findProtectionDetail, setSites } from './protections.ts'
import { listAccountShields, selectShields, shieldOfSite, switchOff, switchOn } from './shield-switch.ts'

export function ddosRoutes(door: Serve, options: ReportRoutesOptions & Pick<Settings, 'gated'>) {
  const { serve, serveOperator } = door
  reportRoutes(door, options)
  serveOperator(listDdosPlanVersions, ({ tx, query }) => listVersions(tx, query))
  serveOperator(addDdosPlanVersion, async ({ tx, me, body, now, added }) =>
    added(await addVersion(tx, body, me.username, now)),
  )

  serve(listDdosPlans, ({ tx }) => plansOnSale(tx))
  serve(getProtection, ({ tx, me }) => findProtectionDetail(tx, me.account_id))
  serve(selectProtectableSites, ({ tx, me, query }) => selectShields(tx, me.account_id, query))
  serve(setProtectedSites, async ({ tx, me, body, now, note, changed }) => {
    const before = await findProtectionDetail(tx, me.account_id)
    await setSites(tx, me.account_id, body, { me, now })
    const after = await findProtectionDetail(tx, me.account_id)
    if (!after) throw new Fail('notFound')
    note({ subject: after.id })
    changed(auditedProtection(before), auditedProtection(after))
    return after
  })

  serve(listDdosOrders, ({ tx, me, query }) => listOrderPage(tx, me.account_id, query))
  serve(getDdosOrder, async ({ tx, me, params }) =>
    toProtectionOrder(await findProtectionOrder(tx, me.account_id, params.id)),
  )
  serve(addDdosOrder, async ({ tx, me, body, now, added }) => {
    if (options.gated.includes('protection')) await requireGateBalance(tx, me.account_id, now)
    const order = toProtectionOrder(await orderPlan(tx, me, body, now))
    return added(order)
  })
  serve(expandProtection, async ({ tx, me, body, now, added }) => {
    const order = toProtectionOrder(await orderExpansion(tx, me, body, now))
    return added(order)
  })
  for (const [endpoint, act] of [
    [payDdosOrder, payOrder],
    [revokeDdosOrder, revokeOrder],
    [refundDdosOrder, refundOrder],
  ] as const)
    serve(endpoint, async ({ tx, me, params, now, changed }) => {
      const before = toProtectionOrder(await findProtectionOrder(tx, me.account_id, params.id))
      const after = toProtectionOrder(await act(tx, me, params.id, now))
      changed(before, after)
      return after
    })

  serve(listAttacks, ({ tx, me, query, now }) => listAttackPage(tx, me.account_id, query, now))
  serve(getShieldSummary, ({ tx, me, query, now }) => findShieldSummary(tx, me.account_id, query.siteId, now))
  serve(getAttack, ({ tx, me, params, now }) => findAttackDetail(tx, me.account_id, params.id, now))
  serve(remarkAttackUri, async ({ tx, me, params, body, now, changed }) => {
    const remarkIn = ({ uris }: Pick<AttackDetail, 'uris'>) =>
      uris.find(({ uri }) => uri === body.uri)?.remark ?? ''
    const before = await findAttackDetail(tx, me.account_id, params.id, now)
    await saveRemark(tx, me.account_id, params.id, body)
    const after = await findAttackDetail(tx, me.account_id, params.id, now)
    const { domain } = after
    changed(
      { domain, uri: body.uri, remark: remarkIn(before) },
      { domain, uri: body.uri, remark: body.remark },
    )
    return after
  })

  serve(listShields, ({ tx, me, query }) => listAccountShields(tx, me.account_id, query))
  serve(selectSafetySites, ({ tx, me, query }) => selectShields(tx, me.account_id, query))
  serve(getShieldPrice, ({ tx }) => planOnSale(tx, { level: shieldLevel }))
  serve(switchShieldOn, async ({ tx, me, params, body, now, edited }) => {
    const before = await shieldOfSite(tx, me.account_id, params.id)
    const after = await switchOn(tx, me, params.id, body.planId, now)
    return edited(before, after)
  })
  serve(switchShieldOff, async ({ tx, me, params, body, now, edited }) => {
    const before = await shieldOfSite(tx, me.account_id, params.id)
    const after = await switchOff(tx, me, params.id, body.rulesOff, now)
    return edited(before, after)
  })
}
