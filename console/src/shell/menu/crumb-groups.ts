import { menuText } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import { text } from '../text.ts'
import { areas } from './plan.ts'

const area = (key: string): Text => areas.find((one) => one.key === key)?.title ?? { en: '', zh: '' }

/** Segments of addresses that are not modules. */
export const crumbGroups: Readonly<Record<string, Text>> = {
  cdn: area('cdn'),
  monitor: text.monitor,
  ddos: area('security'),
  billing: area('money'),
  l7_eu_billing: area('money'),
  bill: area('reseller'),
  sso: area('cloud'),
  support: area('support'),
  user: area('account'),
  audit: menuText('audit'),
  system: area('system'),
}
