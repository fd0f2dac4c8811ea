import type { ActionKey } from '@fairlead/api/permission.ts'
import { settings } from '../settings.ts'
import { keptStore, useStore } from '../store.ts'

/**
 * The keys that make buttons visible: the user's keys and always `LOGIN`, without those that the build excludes (spec
 * 1, section 6).
 */
export const actionList = (own: readonly string[], excluded: readonly string[]) =>
  [...own, 'LOGIN'].filter((key) => !excluded.includes(key))

/**
 * In client state and in local storage (spec 1, section 6), so that buttons are rendered before the server has
 * responded.
 */
const kept = keptStore<readonly string[]>(
  'actions',
  (stored) => stored?.split(',').filter(Boolean) ?? [],
  (keys) => (keys.length > 0 ? keys.join(',') : null),
)
export const permittedActions = {
  ...kept,
  /** Sets the permissions that the server reports. */
  take: (own: readonly string[]) => kept.set(actionList(own, settings.excludedActions)),
  forget: () => kept.set([]),
}

/**
 * Modules whose calls go to `/distribution/` show every button (spec 2, sections 2 and 6); the server still refuses.
 */
const isDistribution = (action: ActionKey) => action.startsWith('EU_BILLING_')

/** A button without a key (cancel, open) is always visible. */
export const isShown = (own: readonly string[], action: ActionKey | undefined) =>
  action === undefined || isDistribution(action) || own.includes(action)

/** Buttons are disabled until they get a verdict, except those that add; the other entries of the list are not keys. */
export const startsEnabled = (action: ActionKey) => action.endsWith('_ADD')

/** A call that needs an action key. Its buttons are shown to whoever holds the key. */
export type KeyedCall<Key extends ActionKey = ActionKey> = { readonly can: Key }

/** Whether the user may make the call. */
export const useHolds = (call: KeyedCall | undefined) => isShown(useStore(permittedActions), call?.can)
