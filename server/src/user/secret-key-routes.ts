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
} from '@fairlead/api/user/secret-key.ts'
import { demand } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { grantable } from './key-scopes.ts'
import { announceKey } from './key-news.ts'
import * as keys from './secret-keys.ts'

export function secretKeyRoutes({ serve }: Serve, { box }: { box: SecretBox }) {
  serve(listSecretKeys, ({ tx, me, query, now }) => keys.listSecretKeysOf(tx, me, query, now))
  serve(listKeyScopes, async ({ me }) => grantable(me))

  serve(addSecretKey, async ({ tx, me, body, now, note }) => {
    const added = await keys.addSecretKey(tx, me, body, box, now)
    note({ subject: added.id })
    await announceKey(tx, me, 'keyMade', added)
    return added
  })

  serve(editSecretKey, async ({ tx, me, params, body, now, note }) => {
    const row = await keys.lockSecretKey(tx, me, params.id)
    note({ subject: row.id })
    demand(canEditKey(keys.toSecretKey(row, me, now)))
    const changed = await keys.changeSecretKey(tx, me, row.id, body, now)
    await announceKey(tx, me, 'keyChanged', changed)
    return changed
  })

  serve(enableSecretKey, async ({ tx, me, params, now, note }) => {
    const row = await keys.lockSecretKey(tx, me, params.id)
    note({ subject: row.id })
    demand(canEnableKey(keys.toSecretKey(row, me, now)))
    const enabled = await keys.switchSecretKey(tx, me, row.id, SecretKeyStatus.enabled, now)
    await announceKey(tx, me, 'keyEnabled', enabled)
    return enabled
  })

  serve(disableSecretKey, async ({ tx, me, params, now, note }) => {
    const row = await keys.lockSecretKey(tx, me, params.id)
    note({ subject: row.id })
    demand(canDisableKey(keys.toSecretKey(row, me, now)))
    return keys.switchSecretKey(tx, me, row.id, SecretKeyStatus.disabled, now)
  })

  serve(deleteSecretKey, async ({ tx, me, params, note }) => {
    const row = await keys.lockSecretKey(tx, me, params.id)
    note({ subject: row.id })
    await keys.removeSecretKey(tx, me, row.id)
    return null
  })
}
