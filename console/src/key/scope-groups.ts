import { acts, type Menu } from '@fairlead/api/menu.ts'
import { actionKey, menus } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { secretKeyText as text } from './text.ts'

type Option = { key: string; label: Text }

const optionsOf = (menu: Menu): Option[] => [
  { key: menu.key, label: text.view },
  ...(menu.actions ?? []).map((act) => ({ key: actionKey(menu.key, act), label: acts[act] })),
]

/** Groups permissions by screen. */
export const scopeGroups = (scopes: readonly string[]) =>
  menus
    .map((menu: Menu) => ({ menu, options: optionsOf(menu).filter(({ key }) => scopes.includes(key)) }))
    .filter(({ options }) => options.length > 0)
