import type { AclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import { aclCapacity, maxCapacity } from '@fairlead/api/firewall/acl/capacity.ts'
import type { PromotionTarget } from '@fairlead/api/firewall/acl/promotion.ts'
import { AddressList } from '@fairlead/api/firewall/acl/address.ts'
import { type CustomRule, RuleStatus } from '@fairlead/api/firewall/custom-rule.ts'
import { maxCustomRules, type SiteFirewall } from '@fairlead/api/firewall/site-firewall.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'

type RuleRow = Selectable<DB['firewall_rule']>

/** A stored rule as edges get it. The table has checks for the codes. */
export const toCustomRule = (row: RuleRow): CustomRule => ({
  id: row.id,
  name: row.name,
  priority: row.priority,
  action: row.action as CustomRule['action'],
  style: row.style as CustomRule['style'],
  ruleType: row.rule_type as CustomRule['ruleType'],
  matchField: row.match_field as CustomRule['matchField'],
  connectType: row.connect_type as CustomRule['connectType'],
  value: row.value,
  ignoreCase: row.ignore_case,
  rate: row.rate,
  mode: row.mode as CustomRule['mode'],
})

export type AclParts = { id: string; account_id: string; settings: AclSettings }

const listRuleRows = (tx: Tx, { id, account_id }: AclParts) =>
  tx
    .selectFrom('firewall_rule')
    .selectAll()
    .where('acl_id', '=', id)
    .where('account_id', '=', account_id)
    .orderBy('priority')
    .execute()

/**
 * What edges get of an ACL, and the capacity of its rules. Throws `aclCapacity` beyond the limits, so that no change is
 * saved that would exceed them.
 */
export async function readDocument(
  tx: Tx,
  acl: AclParts,
): Promise<{ document: SiteFirewall; capacity: number }> {
  const rows = await listRuleRows(tx, acl)
  const customRules = rows.map(toCustomRule)
  const capacity = aclCapacity(customRules, acl.settings.regionalBan.mode !== 'off')
  if (capacity > maxCapacity || rows.length > maxCustomRules) throw new Fail('aclCapacity')
  const closed = new Set(rows.filter(({ status }) => status === RuleStatus.closed).map(({ id }) => id))
  const addresses = await tx
    .selectFrom('firewall_address')
    .select(['type', 'address'])
    .where('acl_id', '=', acl.id)
    .where('account_id', '=', acl.account_id)
    .orderBy('address')
    .execute()
  const listed = (type: number) => addresses.filter((one) => one.type === type).map(({ address }) => address)
  const document = {
    ...acl.settings,
    customRules: customRules.filter(({ id }) => !closed.has(id)),
    whiteList: listed(AddressList.white),
    blackList: listed(AddressList.black),
  }
  return { document, capacity }
}

/** The firewall with one more part that stops requests. Throws `notCounting` unless that part counts. */
export function withPromoted(document: SiteFirewall, target: PromotionTarget): SiteFirewall {
  if (target.kind === 'group') {
    const { [target.group]: setting } = document.groups
    if (setting.mode !== 'count') throw new Fail('notCounting')
    return { ...document, groups: { ...document.groups, [target.group]: { ...setting, mode: 'on' } } }
  }
  if (target.kind === 'regionalBan') {
    if (document.regionalBan.mode !== 'count') throw new Fail('notCounting')
    return { ...document, regionalBan: { ...document.regionalBan, mode: 'on' } }
  }
  const rule = document.customRules.find(({ id }) => id === target.id)
  if (rule?.mode !== 'count') throw new Fail('notCounting')
  const customRules = document.customRules.map((one) =>
    one.id === target.id ? { ...one, mode: 'on' as const } : one,
  )
  return { ...document, customRules }
}
