import type { ActionKey, MenuKey } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'

/**
 * One screen: everything that menu, breadcrumbs, guard and router need. Its page is in `pages.ts` of its slice, its
 * place in the menu in `shell/menu/plan.ts`.
 */
export type Screen = {
  path: `/${string}`
  title: Text
  /** The title with the `{name}` of the page's object, once it is known. */
  titleOf?: Text
  /** The title for a new object, if the address names none. */
  titleAdd?: Text
  /** `shell`: for a signed-in user, inside the frame. `auth`: before sign-in. `bare`: without a frame. */
  frame: 'shell' | 'auth' | 'bare'
  /** The menu key that grants access; absent for screens open to all. */
  menu?: MenuKey
  /** The action key that the screen requires in addition. */
  action?: ActionKey
  /** For administrators only. */
  administrators?: boolean
}
