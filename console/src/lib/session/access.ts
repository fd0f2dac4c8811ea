import { type Act, actionKey, type ActionKey, type MenuKey } from '@fairlead/api/permission.ts'
import { settings } from '../settings.ts'
import { keptStore, useStore } from '../store.ts'

/** What a page does: its buttons to save, submit or send add in one mode and edit in the other. */
export type Mode = 'add' | 'edit'
type Button = Act | 'save' | 'submit' | 'send'

const sends = (button: Button) => button === 'save' || button === 'submit' || button === 'send'

/** The key that a button of a menu's screens asks for: save, submit and send are add or edit (spec 1, section 6). */
export const buttonKey = (menu: MenuKey, button: Button, mode: Mode) =>
  actionKey(menu, sends(button) ? mode : button) as ActionKey

/**
 * The keys that buttons show by: what the user holds and always `LOGIN`, without those that the build excludes
 * (spec 1, section 6).
 */
export const actionList = (held: readonly string[], excluded: readonly string[]) =>
  [...held, 'LOGIN'].filter((key) => !excluded.includes(key))

/** In client state and in local storage (spec 1, section 6), so that buttons stand before the server has answered. */
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

/** Modules whose calls go to `/distribution/` show every button (spec 2, sections 2 and 6); the server still refuses. */
const isDistribution = (action: ActionKey) => action.startsWith('EU_BILLING_')

/** Without a key (cancel, open) a button always shows. */
export const isShown = (held: readonly string[], action: ActionKey | undefined) =>
  action === undefined || isDistribution(action) || held.includes(action)

/** Buttons are disabled until something says otherwise, but for adding; the rest of the list are no keys. */
export const startsEnabled = (action: ActionKey) => action.endsWith('_ADD')

export const useHolds = (action: ActionKey | undefined) => isShown(useStore(heldActions), action)
