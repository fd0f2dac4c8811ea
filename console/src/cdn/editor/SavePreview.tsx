import type { ConfigChange } from '@fairlead/api/cdn/config-diff.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiffTable } from './DiffTable.tsx'
import { text } from './text.ts'

type Props = {
  changes: readonly ConfigChange[]
  /** The version that it will be. */
  version: number
  onAnswer: (yes: boolean) => void
}

/** What a save changes, before it is saved. */
export function SavePreview({ changes, version, onAnswer }: Props) {
  const t = useText()
  return (
    <Dialog broad title={t(text.previewTitle)} onClose={() => onAnswer(false)}>
      <p>{t(text.previewText, { version })}</p>
      <DiffTable label={t(text.previewTitle)} changes={changes} />
      <div className="dialog-actions">
        <Button onClick={() => onAnswer(false)}>{t(text.cancel)}</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {t(text.save)}
        </Button>
      </div>
    </Dialog>
  )
}
