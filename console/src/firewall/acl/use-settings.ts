import {
  type AclDetail,
  type AclSettings,
  getAcl,
  listAcls,
  setAclSettings,
} from '@fairlead/api/firewall/acl/acl.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useAction } from '../../lib/call/use-action.ts'

type SettingsOptions = {
  done: Text
  /** `all` if no form shows the failure. */
  tell?: 'form' | 'all'
  onDone?: () => void
}

/** Saves a part of the settings of an ACL; the others stay as they are. */
export function useSettings(acl: AclDetail, { tell = 'form', ...options }: SettingsOptions) {
  const { act } = useAction(setAclSettings, { ...options, tell, refresh: [listAcls, getAcl] })
  const { id, version, settings } = acl
  return (change: Partial<AclSettings>) => act({ params: { id }, body: { ...settings, ...change, version } })
}
