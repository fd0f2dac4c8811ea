import type { ActionKey } from '@fairlead/api/permission.ts'
import { createStore, useStore } from './store.ts'

/** Action keys of the signed-in user; buttons show by them (spec 1, section 6). */
export const heldActions = createStore<readonly string[]>([])

/** Without a key (cancel, open) a button always shows. */
export const isShown = (held: readonly string[], action: ActionKey | undefined) =>
  action === undefined || held.includes(action)

export const useHolds = (action: ActionKey | undefined) => isShown(useStore(heldActions), action)
