import {
  canDisableKey,
  canEditKey,
  canEnableKey,
  deleteSecretKey,
  disableSecretKey,
  editSecretKey,
  enableSecretKey,
  listSecretKeys,
  type SecretKey,
  SecretKeyStatus,
} from '@fairlead/api/key/secret-key.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { secretKeyText as text } from './text.ts'

/** The actions on a key that the user's role and the key's state allow. */
export function useSecretKeyActs(
  onOpen: (what: 'edit' | 'details', key: SecretKey) => void,
): (key: SecretKey) => RowAct[] {
  const t = useText()
  const refresh = [listSecretKeys]
  const disable = useAction(disableSecretKey, { refresh })
  const enable = useAction(enableSecretKey, { refresh })
  const remove = useAction(deleteSecretKey, { refresh })
  return (secretKey) => {
    const { name, appId } = secretKey
    const params = { id: secretKey.id }
    return [
      { label: text.details, onAct: async () => onOpen('details', secretKey) },
      {
        action: editSecretKey,
        label: text.edit,
        unless: canEditKey(secretKey),
        onAct: async () => onOpen('edit', secretKey),
      },
      secretKey.status === SecretKeyStatus.enabled
        ? {
            action: disableSecretKey,
            label: text.disable,
            unless: canDisableKey(secretKey),
            confirm: { title: t(text.disableTitle, { name }), text: t(text.disableText, { name, appId }) },
            onAct: () => disable.act({ params }),
          }
        : {
            action: enableSecretKey,
            label: text.enable,
            unless: canEnableKey(secretKey),
            onAct: () => enable.act({ params }),
          },
      {
        action: deleteSecretKey,
        label: text.remove,
        danger: true,
        unless: true,
        confirm: {
          title: t(text.removeTitle, { name }),
          text: t(text.removeText, { name, appId }),
          danger: true,
        },
        onAct: () => remove.act({ params }, [text.removed, { name }]),
      },
    ]
  }
}
