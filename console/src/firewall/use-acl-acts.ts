import {
  type Acl,
  canDeleteAcl,
  canEnableAcl,
  canPauseAcl,
  deleteAcl,
  disableAcl,
  editAcl,
  enableAcl,
  FirewallStatus,
  listAcls,
} from '@fairlead/api/firewall/acl/acl.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { text } from './text.ts'

/** What can be done with an ACL, in its row and at the head of its page. */
export function useAclActs(onEdit: (acl: Acl) => void, onDeleted?: () => void): (acl: Acl) => RowAct[] {
  const t = useText()
  const options = { refresh: [listAcls], always: true }
  const enable = useAction(enableAcl, options)
  const pause = useAction(disableAcl, options)
  const remove = useAction(deleteAcl, { refresh: [listAcls], onDone: onDeleted })
  return (acl) => {
    const { id, name } = acl
    const params = { id }
    const isOn = acl.firewallStatus === FirewallStatus.on
    return [
      isOn
        ? {
            action: disableAcl,
            label: text.pause,
            unless: canPauseAcl(acl),
            confirm: { title: t(text.pauseTitle, { name }), text: t(text.pauseText) },
            onAct: () => pause.act({ params }, [text.paused, { name }]),
          }
        : {
            action: enableAcl,
            label: text.enable,
            unless: canEnableAcl(acl),
            onAct: () => enable.act({ params }, [text.enabled, { name }]),
          },
      { action: editAcl, label: text.edit, unless: true, onAct: async () => onEdit(acl) },
      {
        action: deleteAcl,
        label: text.remove,
        danger: true,
        unless: canDeleteAcl(acl),
        confirm: { title: t(text.removeTitle, { name }), text: t(text.removeText), danger: true },
        onAct: () => remove.act({ params }, [text.removed, { name }]),
      },
    ]
  }
}
