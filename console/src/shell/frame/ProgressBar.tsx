import { useRouterState } from '@tanstack/react-router'
import { pendingCalls } from '../../lib/call/call.ts'
import { useStore } from '../../lib/store.ts'
import './progress.css'

/** A thin bar while a page or a call is loading; quiet calls do not show it. */
export function ProgressBar() {
  const calls = useStore(pendingCalls)
  const loading = useRouterState({ select: (state) => state.isLoading })
  return <div className={calls > 0 || loading ? 'progress on' : 'progress'} aria-hidden="true" />
}
