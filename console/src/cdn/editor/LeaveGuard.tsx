import { useBlocker } from '@tanstack/react-router'
import type { RawSearch } from '../../lib/list-search.ts'
import { userInfo } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { text } from './text.ts'

const pages: readonly string[] = [paths.site('').to, paths.restriction('').to, paths.accessControl('').to]

/** Asks before a draft is lost by leaving its site. A session that is over is left without asking. */
export function LeaveGuard({ id, when }: { id: string; when: boolean }) {
  const t = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => {
      const stays = pages.includes(next.pathname) && (next.search as RawSearch)['id'] === id
      return when && !stays && userInfo.get() !== null
    },
    enableBeforeUnload: when,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t(text.discardTitle)}
      text={t(text.discardText)}
      label={t(text.leave)}
      danger
      pending={false}
      onYes={proceed}
      onNo={reset}
    />
  )
}
