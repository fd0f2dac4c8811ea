import { configChanges } from '@fairlead/api/cdn/site/config-diff.ts'
import { rollBackSite } from '@fairlead/api/cdn/site/site-history.ts'
import { canEdit } from '@fairlead/api/cdn/site/site.ts'
import { type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { useMemo } from 'react'
import { useFailureText } from '../../lib/call/failure-words.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DiffTable } from '../editor/draft/DiffTable.tsx'
import { draftOf } from '../editor/draft/draft.ts'
import { ReplayPanel } from '../replay/ReplayPanel.tsx'
import { refreshSites } from '../site-refresh.ts'
import { text } from '../text.ts'
import { useVersion } from './version-config.ts'
import { words } from '../../ui/text/words.ts'

type Props = { site: SiteDetail; to: number; onClose: () => void }

/** Rolls back to a version after showing what that changes. */
export function RollBackDialog({ site, to, onClose }: Props) {
  const t = useText()
  const say = useFailureText()
  const query = useVersion(site.id, to)
  const changes = query.data && configChanges(draftOf(site.config), draftOf(query.data.config))
  const verdict = canEdit(site)
  const candidate = useMemo(() => ({ to, version: site.version }), [to, site.version])
  // If the site has changed in the meantime, it is refetched and the dialog shows the new difference.
  const rollBack = useAction(rollBackSite, {
    done: ({ version }) => [text.rolledBack, { version, to }],
    onDone: onClose,
    refresh: refreshSites,
    always: true,
  })
  return (
    <Dialog broad title={t(text.rollBackTitle, { version: to })} onClose={onClose}>
      <p>{t(text.rollBackText, { next: site.version + 1 })}</p>
      {query.isError && <p>{t(words.failed)}</p>}
      {query.isPending && <p role="status">{t(words.loading)}</p>}
      {changes && <DiffTable label={t(text.rollBackTitle, { version: to })} changes={changes} />}
      {changes && verdict === true && <ReplayPanel siteId={site.id} candidate={candidate} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.cancel)}</Button>
        {changes && (
          <Button
            look="primary"
            pending={rollBack.pending}
            reason={verdict === true ? undefined : say(verdict)}
            onClick={() => rollBack.press({ params: { id: site.id }, body: candidate })}
          >
            {t(text.rollBack)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
