import type { AuditEntry } from '@fairlead/api/audit/entry.ts'
import { auditLines } from '../audit-lines.ts'
import { language, timeZone } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { ChangeTable } from '../ui/table/ChangeTable.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { Action, Model, Result, Subject, User } from './entry-words.tsx'
import { text } from './text.ts'
import { words } from '../ui/text/words.ts'

/** One entry in full, with the changes that the act made. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog broad title={t(text.entry, { number: entry.number })} onClose={onClose}>
      <Facts
        facts={[
          { label: t(text.time), value: <TimeText iso={entry.operateDate} /> },
          { label: t(text.user), value: <User name={entry.userName} /> },
          { label: t(text.model), value: <Model {...entry} /> },
          { label: t(text.action), value: <Action {...entry} /> },
          { label: t(text.subject), value: <Subject {...entry} /> },
          { label: t(text.result), value: <Result {...entry} /> },
          { label: t(text.ip), value: entry.ip || '–' },
          { label: t(text.uri), value: <code>{entry.uri}</code> },
          { label: t(text.requestId), value: <code>{entry.requestId}</code> },
          { label: t(text.hash), value: <code className="audit-hash">{entry.hash}</code> },
        ]}
      />
      <h3>{t(text.changes)}</h3>
      <Changes entry={entry} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}

function Changes({ entry: { model, detail } }: { entry: AuditEntry }) {
  const t = useText()
  const of = useStore(language)
  const hours = useStore(timeZone)
  if (detail === null) return <p className="soft">{t(text.notRecorded)}</p>
  if (detail.changes.length === 0) return <p className="soft">{t(text.unchanged)}</p>
  return (
    <>
      <ChangeTable label={t(text.changes)} lines={auditLines(model, detail.changes, { of, hours })} />
      {detail.leftOut > 0 && <p className="soft">{t(text.leftOut, { count: detail.leftOut })}</p>}
    </>
  )
}
