import { actionKeys, menuKeys } from '../permission.ts'
import type { Text } from '../text.ts'

type DefaultRole = { id: string; name: Text; menus: readonly string[]; actions: readonly string[] }

/**
 * The roles that every account has. They include new menus automatically, but never grant what the kind of account
 * cannot hold.
 */
export const defaultRoles: readonly DefaultRole[] = [
  {
    id: '0192f6a0-0000-7000-8000-000000000001',
    name: { en: 'Full access', zh: '完全权限' },
    menus: menuKeys,
    actions: actionKeys,
  },
  {
    id: '0192f6a0-0000-7000-8000-000000000002',
    name: { en: 'Read only', zh: '只读' },
    menus: menuKeys,
    actions: [],
  },
]
