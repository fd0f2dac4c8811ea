import {
  canDisableKey,
  canEditKey,
  canEnableKey,
  deleteSecretKey,
  disableSecretKey,
  enableSecretKey,
  listSecretKeys,
  type SecretKey,
  SecretKeyStatus,
} from '@fairlead/api/key/secret-key.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { Button } from '../ui/button/Button.tsx'
import { secretKeyText as text } from './text.ts'

type Props = { secretKey: SecretKey; onOpen: (what: 'edit' | 'details') => void }

/** What can be done with a key, as the user's role and the key's state allow. */
export function SecretKeyActions({ secretKey, onOpen }: Props) {
  const t = useText()
  const { name, appId } = secretKey
  const params = { id: secretKey.id }
  const refresh = [listSecretKeys]
  const disable = useAction(disableSecretKey, { refresh })
  const enable = useAction(enableSecretKey, { refresh })
  const remove = useAction(deleteSecretKey, { done: [text.removed, { name }], refresh })
  return (
    <>
      <Button look="link" onClick={() => onOpen('details')}>
        {t(text.details)}
      </Button>
      <ActionButton
        action="ACCOUNT_SET_OPEN_KEY_EDIT"
        label={text.edit}
        look="link"
        unless={canEditKey(secretKey)}
        onAct={async () => onOpen('edit')}
      />
      {secretKey.status === SecretKeyStatus.enabled ? (
        <ActionButton
          action="ACCOUNT_SET_OPEN_KEY_DISABLE"
          label={text.disable}
          look="link"
          unless={canDisableKey(secretKey)}
          confirm={{ title: t(text.disableTitle, { name }), text: t(text.disableText, { name, appId }) }}
          onAct={() => disable.act({ params })}
        />
      ) : (
        <ActionButton
          action="ACCOUNT_SET_OPEN_KEY_ENABLE"
          label={text.enable}
          look="link"
          unless={canEnableKey(secretKey)}
          onAct={() => enable.act({ params })}
        />
      )}
      <ActionButton
        action="ACCOUNT_SET_OPEN_KEY_DEL"
        label={text.remove}
        look="link"
        unless
        confirm={{
          title: t(text.removeTitle, { name }),
          text: t(text.removeText, { name, appId }),
          danger: true,
        }}
        onAct={() => remove.act({ params })}
      />
    </>
  )
}
