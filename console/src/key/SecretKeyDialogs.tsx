import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { keyCurl } from '@fairlead/api/key/key-curl.ts'
import { addSecretKey, editSecretKey, type SecretKey } from '@fairlead/api/key/secret-key.ts'
import { useState } from 'react'
import { apiBase } from '../lib/call/call.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Button } from '../ui/button/Button.tsx'
import { CopyText } from '../ui/button/CopyText.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { words } from '../ui/text/words.ts'
import { SecretKeyForm } from './SecretKeyForm.tsx'
import { secretKeyText as text } from './text.ts'

type MadeKey = ReplyOf<typeof addSecretKey>

const blank = {
  name: '',
  remark: '',
  linkedAccountId: null,
  scopes: [],
  expireDate: null,
  allowedAddresses: [],
  bucketIds: null,
}

/** Asks for the purpose of the key, creates it, and shows its secret once. */
export function AddSecretKey({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [made, setMade] = useState<MadeKey>()
  const add = useAction(addSecretKey, { tell: 'form', onDone: setMade, refresh: [addSecretKey] })
  if (made) return <SecretShown made={made} onClose={onClose} />
  return (
    <Dialog title={t(text.add)} onClose={onClose} wide>
      <SecretKeyForm
        values={blank}
        submitLabel={t(text.add)}
        onClose={onClose}
        onSave={(body) => add.act({ body })}
      />
    </Dialog>
  )
}

/** Escape does not close it, because the secret cannot be read again. */
function SecretShown({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useText()
  const curl = keyCurl(made, apiBase())
  return (
    <Dialog title={t(text.madeTitle, { name: made.name })} onClose={() => undefined} wide>
      <Alert tone="warn" live>
        {t(text.madeText)}
      </Alert>
      <div>
        <span className="soft">{t(text.appId)}</span>
        <CopyText text={made.appId} block />
      </div>
      <div>
        <span className="soft">{t(text.appSecret)}</span>
        <CopyText text={made.appSecret} block />
      </div>
      <div>
        <span className="soft">{t(curl === undefined ? text.nothingToTry : text.tryIt)}</span>
        {curl !== undefined && <CopyText text={curl} block />}
      </div>
      <div className="dialog-actions">
        <Button look="primary" onClick={onClose}>
          {t(text.stored)}
        </Button>
      </div>
    </Dialog>
  )
}

export function EditSecretKey({ secretKey, onClose }: { secretKey: SecretKey; onClose: () => void }) {
  const t = useText()
  const { id, name, remark, linkedAccountId, scopes, expireDate, allowedAddresses, bucketIds } = secretKey
  const save = useAction(editSecretKey, {
    tell: 'form',
    done: (_, { body }) => [text.saved, { name: body.name }],
    onDone: onClose,
    refresh: [addSecretKey],
  })
  return (
    <Dialog title={t(text.editTitle, { name })} onClose={onClose} wide>
      <SecretKeyForm
        values={{ name, remark, linkedAccountId, scopes, expireDate, allowedAddresses, bucketIds }}
        submitLabel={t(words.save)}
        onClose={onClose}
        onSave={(body) => save.act({ params: { id }, body })}
      />
    </Dialog>
  )
}
