import { useText } from '../../../lib/text/text.ts'
import { language } from '../../../lib/preferences.ts'
import { useStore } from '../../../lib/store.ts'
import { Alert } from '../../../ui/page/Alert.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { Conflict } from './conflict.ts'
import { diffLines } from './diff-lines.ts'
import { DiffTable } from './DiffTable.tsx'
import { text } from '../text.ts'
import { words } from '../../../ui/text/words.ts'

type Props = {
  conflict: Conflict
  version: number
  user: string
  onKeep: () => void
  onDrop: () => void
  onClose: () => void
}

/** Shown when another user has saved in the meantime: the changes of both users and the ways to resolve them. */
export function ConflictDialog({ conflict, version, user, onKeep, onDrop, onClose }: Props) {
  const t = useText()
  const of = useStore(language)
  const both = diffLines(conflict.both, of).map(({ setting }) => setting)
  return (
    <Dialog broad title={t(text.conflictTitle, { version })} onClose={onClose}>
      <p>{t(text.conflictText, { user })}</p>
      <h3>{t(text.theirChanges, { user })}</h3>
      <DiffTable label={t(text.theirChanges, { user })} changes={conflict.theirs} />
      <h3>{t(text.yourChanges)}</h3>
      <DiffTable label={t(text.yourChanges)} changes={conflict.mine} />
      {both.length > 0 && <Alert tone="warn">{t(text.bothChanged, { settings: both.join('; ') })}</Alert>}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.cancel)}</Button>
        <Button onClick={onDrop}>{t(text.dropMine)}</Button>
        <Button look="primary" onClick={onKeep}>
          {t(text.keepMine, { version })}
        </Button>
      </div>
    </Dialog>
  )
}
