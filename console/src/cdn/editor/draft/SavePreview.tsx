import type { ConfigChange } from '@fairlead/api/cdn/site/config-diff.ts'
import { leftPublic } from '@fairlead/api/cdn/site/behavior/behavior-order.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ReplayPanel } from '../../replay/ReplayPanel.tsx'
import type { Candidate } from '../../replay/use-replay.ts'
import { PublicPaths } from '../behavior/PublicPaths.tsx'
import { DiffTable } from './DiffTable.tsx'
import { text } from '../text.ts'
import { words } from '../../../ui/text/words.ts'

type Props = {
  siteId: string
  changes: readonly ConfigChange[]
  candidate: Candidate
  /** The number of the version that the save creates. */
  version: number
  onAnswer: (yes: boolean) => void
}

/** Shows what a save changes, before it is saved. */
export function SavePreview({ siteId, changes, candidate, version, onAnswer }: Props) {
  const t = useText()
  const behaviors = 'behaviors' in candidate ? (candidate.behaviors ?? []) : []
  return (
    <Dialog broad title={t(text.previewTitle)} onClose={() => onAnswer(false)}>
      <p>{t(text.previewText, { version })}</p>
      {[...leftPublic(behaviors)].map(([index, takers]) => (
        <PublicPaths key={index} behaviors={behaviors} index={index} takers={takers} />
      ))}
      <DiffTable label={t(text.previewTitle)} changes={changes} />
      <ReplayPanel siteId={siteId} candidate={candidate} />
      <div className="dialog-actions">
        <Button onClick={() => onAnswer(false)}>{t(words.cancel)}</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {t(text.save)}
        </Button>
      </div>
    </Dialog>
  )
}
