import type { Mail } from '@fairlead/api/system/mail.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import './system.css'
import { text } from './text.ts'
import { words } from '../ui/text/words.ts'

type Props = { mail: Mail; body: string; onClose: () => void }

/** The content of a mail as plain text, so that no operator follows a link in it by mistake. */
export function MailDrawer({ mail, body, onClose }: Props) {
  const t = useText()
  return (
    <Dialog drawer title={mail.subject} titleLang={mail.language} onClose={onClose}>
      <Facts
        facts={[
          { label: t(text.recipient), value: mail.recipient },
          { label: t(text.time), value: <TimeText iso={mail.createDate} /> },
        ]}
      />
      <pre className="mail-body">{body}</pre>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}
