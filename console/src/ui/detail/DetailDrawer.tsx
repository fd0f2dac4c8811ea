import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Alert } from '../page/Alert.tsx'
import { type Fact, Facts } from '../page/Facts.tsx'
import { words } from '../text/words.ts'
import './detail.css'

type Props = {
  title: string
  /** The state of the object, beside its facts. */
  state?: ReactNode
  /** Undefined while they are loading. */
  facts: readonly Fact[] | undefined
  /** They could not be loaded. */
  failed?: boolean
  onRetry?: () => void
  /** Actions on the object, before the close button. */
  actions?: ReactNode
  onClose: () => void
  /** Wide enough for a table. */
  broad?: boolean
  /** Sections below the facts. */
  children?: ReactNode
}

/** All details of an object in a list, in a drawer at the right edge; the list stays visible. */
export function DetailDrawer(props: Props) {
  const { title, state, facts, failed = false, onRetry, actions, onClose, broad = false, children } = props
  const t = useText()
  return (
    <Dialog drawer broad={broad} title={title} onClose={onClose}>
      {failed && (
        <>
          <Alert tone="error" live>
            {t(words.failed)}
          </Alert>
          {onRetry && (
            <div>
              <Button onClick={onRetry}>{t(words.retry)}</Button>
            </div>
          )}
        </>
      )}
      {!failed && facts === undefined && (
        <div className="detail-wait" role="status">
          <span className="unseen">{t(words.loading)}</span>
        </div>
      )}
      {!failed && facts !== undefined && (
        <>
          {state && <div>{state}</div>}
          <Facts facts={facts} />
          {children}
        </>
      )}
      <div className="dialog-actions">
        {actions}
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}

/** A section of a drawer or a page, with its heading. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="detail-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
