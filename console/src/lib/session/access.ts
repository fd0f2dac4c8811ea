import type { Act } from '@fairlead/api/menu.ts'
import { actionKey, type ActionKey, type MenuKey } from '@fairlead/api/permission.ts'
import { settings } from '../settings.ts'
import { keptStore, useStore } from '../store.ts'

/** The mode of a page: its save, submit and send buttons add in one mode and edit in the other. */
export type Mode = 'add' | 'edit'
type Button = Act | 'save' | 'submit' | 'send'

const sends = (button: Button) => button === 'save' || button === 'submit' || button === 'send'

/** The key that a button requires: save, submit and send map to add or edit (spec 1, section 6). */
export const buttonKey = (menu: MenuKey, button: Button, mode: Mode) =>
  actionKey(menu, sends(button) ? mode : button) as ActionKey

/**
 * The keys that make buttons visible: the user's keys and always `LOGIN`, without those that the build excludes (spec
 * 1, section 6).
 */
export const actionList = (held: readonly string[], excluded: readonly string[]) =>
  [...held, 'LOGIN'].filter((key) => !excluded.includes(key))

/**
 * In client state and in local storage (spec 1, section 6), so that buttons are rendered before the server has
 * responded.
 */
const kept = keptStore<readonly string[]>(
  'actions',
  (stored) => stored?.split(',').filter(Boolean) ?? [],
  (keys) => (keys.length > 0 ? keys.join(',') : null),
)
export const heldActions = {
  ...kept,
  /** Sets the permissions that the server reports. */
  take: (held: readonly string[]) => kept.set(actionList(held, settings.excludedActions)),
  forget: () => kept.set([]),
}

/**
 * Modules whose calls go to `/distribution/` show every button (spec 2, sections 2 and 6); the server still refuses.
 */
const isDistribution = (action: ActionKey) => action.startsWith('EU_BILLING_')

/** A button without a key (cancel, open) is always visible. */
export const isShown = (held: readonly string[], action: ActionKey | undefined) =>
  action === undefined || isDistribution(action) || held.includes(action)

/** Buttons are disabled until they get a verdict, except those that add; the other entries of the list are not keys. */
export const startsEnabled = (action: ActionKey) => action.endsWith('_ADD')

export const useHolds = (action: ActionKey | undefined) => isShown(useStore(heldActions), action)
