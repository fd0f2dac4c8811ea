import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { words } from '../text/words.ts'

type Props = {
  title: string
  text: string
  /** The label of the button, which names the action. */
  label: string
  danger?: boolean
  pending: boolean
  onYes: () => void
  onNo: () => void
}

export function ConfirmDialog({ title, text, label, danger = false, pending, onYes, onNo }: Props) {
  const t = useText()
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{text}</p>
      <div className="dialog-actions">
        <Button onClick={onNo}>{t(words.cancel)}</Button>
        <Button look={danger ? 'danger' : 'primary'} pending={pending} onClick={onYes}>
          {label}
        </Button>
      </div>
    </Dialog>
  )
}
