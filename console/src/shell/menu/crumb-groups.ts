import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { text } from '../text.ts'

/** Segments of addresses that are no module of their own. */
export const crumbGroups = {
  cdn: menuText('cdn'),
  system: menuText('system'),
  monitor: text.monitor,
  user: menuText('account'),
  audit: menuText('audit'),
} as const satisfies Record<string, Text>
