import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { AclSettings, setAclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import { promotionTarget } from '@fairlead/api/firewall/acl/promotion.ts'
import type { Exception } from '@fairlead/api/firewall/site-firewall.ts'
import { maxExceptions } from '@fairlead/api/firewall/site-firewall.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { findAclDetail, settingsOf } from './acl-rows.ts'
import { lockAcl, saveAcl } from './acls.ts'
import type { AccountAuthor } from '../lib/author.ts'

/** Cancels what was planned for parts that no longer count. */
async function dropSettled(tx: Tx, accountId: string, aclId: string, settings: AclSettings) {
  const planned = await tx
    .selectFrom('firewall_promotion')
    .select('target')
    .where('acl_id', '=', aclId)
    .where('account_id', '=', accountId)
    .execute()
  const settled = planned.flatMap(({ target }) => {
    const part = promotionTarget(target)
    if (part === undefined || part.kind === 'custom') return []
    const { mode } = part.kind === 'group' ? settings.groups[part.group] : settings.regionalBan
    return mode === 'count' ? [] : [target]
  })
  if (settled.length === 0) return
  await tx
    .deleteFrom('firewall_promotion')
    .where('acl_id', '=', aclId)
    .where('account_id', '=', accountId)
    .where('target', 'in', settled)
    .execute()
}

/** Throws `aclChanged` if the caller saw another version. */
export async function setSettings(
  tx: Tx,
  id: string,
  { version, ...settings }: BodyOf<typeof setAclSettings>,
  by: AccountAuthor,
) {
  const { account_id: accountId } = by.me
  const locked = await lockAcl(tx, accountId, id)
  if (locked.row.version !== version) throw new Fail('aclChanged')
  await dropSettled(tx, accountId, id, settings)
  await saveAcl(tx, locked, { settings }, by)
  return findAclDetail(tx, accountId, id)
}

const isSame = (a: Exception, b: Exception) => a.rule === b.rule && a.place === b.place && a.path === b.path

/** Adds an exception, unless it is there. Throws `exceptionLimit`. */
export async function addExceptionTo(tx: Tx, id: string, exception: Exception, by: AccountAuthor) {
  const { account_id: accountId } = by.me
  const locked = await lockAcl(tx, accountId, id)
  const settings = settingsOf(locked.row)
  if (!settings.exceptions.some((one) => isSame(one, exception))) {
    if (settings.exceptions.length >= maxExceptions) throw new Fail('exceptionLimit')
    await saveAcl(
      tx,
      locked,
      { settings: { ...settings, exceptions: [...settings.exceptions, exception] } },
      by,
    )
  }
  return findAclDetail(tx, accountId, id)
}
