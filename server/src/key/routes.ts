import {
  addSecretKey,
  canDisableKey,
  canEditKey,
  canEnableKey,
  deleteSecretKey,
  disableSecretKey,
  editSecretKey,
  enableSecretKey,
  listKeyScopes,
  listSecretKeys,
  SecretKeyStatus,
} from '@fairlead/api/key/secret-key.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { grantable } from './key-scopes.ts'
import { announceKey } from './key-news.ts'
import * as keys from './secret-keys.ts'

export function secretKeyRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listSecretKeys, ({ tx, me, query, now }) => keys.listSecretKeyPage(tx, me, query, now))
  serve(listKeyScopes, async ({ me }) => grantable(me))

  serve(addSecretKey, async ({ tx, me, body, now, note, changed }) => {
    const added = await keys.addSecretKey(tx, me, body, box, now)
    note({ subject: added.id })
    changed(null, added)
    await announceKey(tx, me, 'keyMade', added)
    return added
  })

  serve(editSecretKey, async ({ tx, me, params, body, now, changed }) => {
    const before = keys.toSecretKey(await keys.lockSecretKey(tx, me, params.id), me, now)
    demand(canEditKey(before))
    const after = await keys.changeSecretKey(tx, me, before.id, body, now)
    changed(before, after)
    await announceKey(tx, me, 'keyChanged', after)
    return after
  })

  serve(enableSecretKey, async ({ tx, me, params, now, changed }) => {
    const before = keys.toSecretKey(await keys.lockSecretKey(tx, me, params.id), me, now)
    demand(canEnableKey(before))
    const enabled = await keys.switchSecretKey(tx, me, before.id, SecretKeyStatus.enabled, now)
    changed(before, enabled)
    await announceKey(tx, me, 'keyEnabled', enabled)
    return enabled
  })

  serve(disableSecretKey, async ({ tx, me, params, now, edited }) => {
    const before = keys.toSecretKey(await keys.lockSecretKey(tx, me, params.id), me, now)
    demand(canDisableKey(before))
    const disabled = await keys.switchSecretKey(tx, me, before.id, SecretKeyStatus.disabled, now)
    return edited(before, disabled)
  })

  serve(deleteSecretKey, async ({ tx, me, params, now, removed }) => {
    const before = keys.toSecretKey(await keys.lockSecretKey(tx, me, params.id), me, now)
    await keys.removeSecretKey(tx, me, before.id)
    return removed(before)
  })
}
