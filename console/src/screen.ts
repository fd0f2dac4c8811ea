import type { ActionKey, MenuKey } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'

/**
 * One screen: all that menu, breadcrumbs, guard and router know of it. Its page is in `pages.ts` beside it, its place in the
 * menu in `shell/menu/plan.ts`.
 */
export type Screen = {
  path: `/${string}`
  title: Text
  /** The title with the `{name}` of the object that the page is about, once it is known. */
  titleOf?: Text
  /** The title where the address names no object, because one is made. */
  titleAdd?: Text
  /** `shell`: for a signed-in user, inside the frame. `auth`: before sign-in. `bare`: on its own. */
  frame: 'shell' | 'auth' | 'bare'
  /** The menu key that lets a user in; none for screens open to all. */
  menu?: MenuKey
  /** The action key that the screen asks for besides. */
  action?: ActionKey
  /** For administrators only. */
  administrators?: boolean
}
