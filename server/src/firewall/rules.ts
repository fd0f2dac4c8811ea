import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { type AclRule, canCloseRule, canOpenRule, listAclRules } from '@fairlead/api/firewall/acl/rule.ts'
import { ruleCapacity } from '@fairlead/api/firewall/acl/capacity.ts'
import { type CustomRuleInput, RuleStatus } from '@fairlead/api/firewall/custom-rule.ts'
import { customPrefix } from '@fairlead/api/firewall/hit.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { lockAcl, saveAcl } from './acls.ts'
import { toCustomRule } from './document.ts'
import type { AccountAuthor } from '../lib/author.ts'

type RuleRow = Selectable<DB['firewall_rule']> & { promote_at: Date | null }

function toRule(row: RuleRow): AclRule {
  const rule = toCustomRule(row)
  return {
    ...rule,
    aclId: row.acl_id,
    status: row.status === RuleStatus.open ? RuleStatus.open : RuleStatus.closed,
    capacity: ruleCapacity(rule),
    promoteDate: row.promote_at?.toISOString() ?? null,
    updateDate: row.updated_at.toISOString(),
  }
}

const rules = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('firewall_rule')
    .leftJoin('firewall_promotion as p', (join) =>
      join
        .onRef('p.acl_id', '=', 'firewall_rule.acl_id')
        .on(sql<boolean>`p.target = ${sql.lit(customPrefix)} || firewall_rule.id`),
    )
    .selectAll('firewall_rule')
    .select('p.at as promote_at')
    .where('firewall_rule.account_id', '=', accountId)

export const listAclRulePage = (tx: Tx, accountId: string, query: QueryOf<typeof listAclRules>) =>
  listPage(listAclRules, query, {
    from: rules(tx, accountId),
    filters: {
      aclId: (rows, id) => rows.where('firewall_rule.acl_id', '=', id),
      name: (rows, part) => rows.where('name', 'ilike', containing(part)),
      status: (rows, status) => rows.where('status', '=', status),
    },
    sort: { priority: 'priority', name: 'name' },
    order: ['priority'],
    unique: 'firewall_rule.id',
    row: toRule,
  })

/** Throws `notFound`. */
export async function findRule(tx: Tx, accountId: string, id: string): Promise<AclRule> {
  const row = await rules(tx, accountId).where('firewall_rule.id', '=', id).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toRule(row)
}

const columnsOf = (
  { matchField, connectType, ruleType, ignoreCase, ...rule }: CustomRuleInput,
  now: Date,
) => ({
  ...rule,
  match_field: matchField,
  connect_type: connectType,
  rule_type: ruleType,
  ignore_case: ignoreCase,
  updated_at: now,
})

/** The field error for a rule that conflicts with another one. */
function collision(error: unknown): unknown {
  const key = brokenUnique(error)
  if (key === 'firewall_rule_priority') return Fail.field('priority', 'priorityTaken')
  return key === 'firewall_rule_hotlink' ? Fail.field('style', 'hotlinkTwice') : error
}

/** Adds an open rule. Throws field errors of its neighbours, and `aclCapacity`. */
export async function addRule(tx: Tx, aclId: string, input: CustomRuleInput, by: AccountAuthor) {
  const { account_id: accountId } = by.me
  const locked = await lockAcl(tx, accountId, aclId)
  const { id } = await tx
    .insertInto('firewall_rule')
    .values({ ...columnsOf(input, by.now), acl_id: aclId, account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw collision(error)
    })
  await saveAcl(tx, locked, {}, by)
  return findRule(tx, accountId, id)
}

/** Locks the ACL of a rule, and reads the rule under the lock. Throws `notFound`. */
async function lockRule(tx: Tx, id: string, { me }: AccountAuthor) {
  const { aclId } = await findRule(tx, me.account_id, id)
  const locked = await lockAcl(tx, me.account_id, aclId)
  return { locked, rule: await findRule(tx, me.account_id, id) }
}

async function dropPromotion(tx: Tx, { aclId, id }: AclRule, accountId: string) {
  await tx
    .deleteFrom('firewall_promotion')
    .where('acl_id', '=', aclId)
    .where('account_id', '=', accountId)
    .where('target', '=', `${customPrefix}${id}`)
    .execute()
}

export async function editRule(tx: Tx, id: string, input: CustomRuleInput, by: AccountAuthor) {
  const { account_id: accountId } = by.me
  const { locked, rule } = await lockRule(tx, id, by)
  await tx
    .updateTable('firewall_rule')
    .set(columnsOf(input, by.now))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
    .catch((error: unknown) => {
      throw collision(error)
    })
  // The promotion was planned for the rule as it was before.
  await dropPromotion(tx, rule, accountId)
  await saveAcl(tx, locked, {}, by)
  return findRule(tx, accountId, id)
}

export async function switchRule(tx: Tx, id: string, open: boolean, by: AccountAuthor) {
  const { locked, rule } = await lockRule(tx, id, by)
  demand(open ? canOpenRule(rule) : canCloseRule(rule))
  await tx
    .updateTable('firewall_rule')
    .set({ status: open ? RuleStatus.open : RuleStatus.closed, updated_at: by.now })
    .where('id', '=', id)
    .where('account_id', '=', by.me.account_id)
    .execute()
  await saveAcl(tx, locked, {}, by)
  return findRule(tx, by.me.account_id, id)
}

export async function removeRule(tx: Tx, id: string, by: AccountAuthor) {
  const { account_id: accountId } = by.me
  const { locked, rule } = await lockRule(tx, id, by)
  await tx.deleteFrom('firewall_rule').where('id', '=', id).where('account_id', '=', accountId).execute()
  await dropPromotion(tx, rule, accountId)
  await saveAcl(tx, locked, {}, by)
}
