import { nouns } from '../ui/text/nouns.ts'
import type { SecretKey } from '@fairlead/api/key/secret-key.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { CopyText } from '../ui/button/CopyText.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { ScopeFacts } from './ScopeNames.tsx'
import { secretKeyText as text } from './text.ts'
import { words } from '../ui/text/words.ts'

/** All details of a key, with its permissions. */
export function SecretKeyDrawer({ secretKey, onClose }: { secretKey: SecretKey; onClose: () => void }) {
  const t = useText()
  const { appId, userName, scopes, expireDate, allowedAddresses, linkedAccount, remark } = secretKey
  return (
    <Dialog drawer title={secretKey.name} onClose={onClose}>
      <Facts
        facts={[
          { label: t(text.appId), value: <CopyText text={appId} /> },
          { label: t(text.user), value: userName },
          { label: t(text.linkedAccount), value: linkedAccount || t(text.noLinkedAccount) },
          {
            label: t(text.expires),
            value: expireDate ? <TimeText iso={expireDate} /> : t(nouns.neverExpires),
          },
          { label: t(text.addresses), value: allowedAddresses.join(', ') || t(text.anywhere) },
          { label: t(text.remark), value: remark || '–' },
          { label: t(text.created), value: <TimeText iso={secretKey.createDate} /> },
        ]}
      />
      <h3>{t(text.scopes)}</h3>
      <ScopeFacts scopes={scopes} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}
