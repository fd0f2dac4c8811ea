import { maxPromotionDays, promotionTarget } from '@fairlead/api/firewall/acl/promotion.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { promote } from '@fairlead/api/firewall/acl/promotion.ts'
import type { OnFailure } from '../lib/database/apart.ts'
import type { Database, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { findAclDetail, settingsOf } from './acl-rows.ts'
import { type LockedAcl, lockAcl, saveAcl } from './acls.ts'
import { readDocument, withPromoted } from './document.ts'
import type { AccountAuthor } from '../lib/author.ts'

const dayMs = 86_400_000

/** Throws `notFound` for a text that is no target. */
export function readTarget(target: string) {
  const part = promotionTarget(target)
  if (part === undefined) throw new Fail('notFound')
  return part
}

/** The firewall of an ACL as it is, and as it would be with one more part that stops requests. */
export async function bothDocuments(tx: Tx, { row }: LockedAcl, target: string) {
  const { document } = await readDocument(tx, { ...row, settings: settingsOf(row) })
  return { before: document, candidate: withPromoted(document, readTarget(target)) }
}

async function dropPlan(tx: Tx, accountId: string, aclId: string, target: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('firewall_promotion')
    .where('acl_id', '=', aclId)
    .where('account_id', '=', accountId)
    .where('target', '=', target)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function switchOn(tx: Tx, locked: LockedAcl, target: string, by: AccountAuthor) {
  const { candidate } = await bothDocuments(tx, locked, target)
  const part = readTarget(target)
  if (part.kind === 'custom')
    await tx
      .updateTable('firewall_rule')
      .set({ mode: 'on', updated_at: by.now })
      .where('id', '=', part.id)
      .where('account_id', '=', by.me.account_id)
      .execute()
  await dropPlan(tx, by.me.account_id, locked.row.id, target)
  const { groups, regionalBan } = candidate
  await saveAcl(tx, locked, { settings: { ...settingsOf(locked.row), groups, regionalBan } }, by)
}

/** Switches a part on, or plans it. Throws `notCounting` unless it counts, and a field error for a time too far away. */
export async function promotePart(
  tx: Tx,
  id: string,
  { target, date }: BodyOf<typeof promote>,
  by: AccountAuthor,
) {
  const { account_id: accountId, username } = by.me
  const locked = await lockAcl(tx, accountId, id)
  const at = date === null ? by.now : new Date(date)
  if (at.getTime() > by.now.getTime() + maxPromotionDays * dayMs) throw Fail.field('date', 'promotionTime')
  if (at <= by.now) await switchOn(tx, locked, target, by)
  else {
    await bothDocuments(tx, locked, target)
    await tx
      .insertInto('firewall_promotion')
      .values({ acl_id: id, account_id: accountId, target, at, user_name: username })
      .onConflict((on) => on.columns(['acl_id', 'target']).doUpdateSet({ at, user_name: username }))
      .execute()
  }
  return findAclDetail(tx, accountId, id)
}

/** Throws `notFound` if nothing is planned. */
export async function cancelPlan(tx: Tx, accountId: string, id: string, target: string) {
  await lockAcl(tx, accountId, id)
  if (!(await dropPlan(tx, accountId, id, target))) throw new Fail('notFound')
  return findAclDetail(tx, accountId, id)
}

type DuePromotion = { acl_id: string; account_id: string; target: string; user_name: string }

/** A part that no longer counts, or no longer exists, needs no promotion. */
async function promoteDue(tx: Tx, { acl_id, account_id, target, user_name }: DuePromotion, now: Date) {
  const by = { me: { username: user_name, account_id }, now }
  const locked = await lockAcl(tx, account_id, acl_id)
  try {
    await switchOn(tx, locked, target, by)
  } catch (error) {
    if (!(error instanceof Fail) || error.failure !== 'notCounting') throw error
    await dropPlan(tx, account_id, acl_id, target)
  }
}

/** Switches on the parts planned for now, each in a transaction of its own. Those that fail are retried in a minute. */
export async function promoteAllDue(db: Database, now: Date, failed: OnFailure) {
  const due = await db.system
    .selectFrom('firewall_promotion')
    .select(['acl_id', 'account_id', 'target', 'user_name'])
    .where('at', '<=', now)
    .orderBy('at')
    .limit(1_000)
    .execute()
  for (const one of due)
    await db
      .transaction((tx) => promoteDue(tx, one, now))
      .catch((error: unknown) => failed(error, `the promotion of ${one.target} in ${one.acl_id}`))
}
