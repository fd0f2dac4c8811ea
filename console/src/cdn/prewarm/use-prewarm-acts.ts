import {
  canCancelPrewarm,
  cancelPrewarm,
  canRetryPrewarm,
  listPrewarms,
  type Prewarm,
  retryPrewarm,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { text } from './text.ts'

/** What can be done with a prewarm, in its row and in its drawer. */
export function usePrewarmActs(): (prewarm: Prewarm) => RowAct[] {
  const t = useText()
  const cancel = useAction(cancelPrewarm, { done: text.cancelled, refresh: [listPrewarms], always: true })
  const retry = useAction(retryPrewarm, { done: text.againDone, refresh: [listPrewarms], always: true })
  return (prewarm) => [
    {
      action: 'AC_EXT_CDN_PREWARM_EDIT',
      label: text.again,
      unless: canRetryPrewarm(prewarm),
      onAct: () => retry.act({ params: { id: prewarm.id } }),
    },
    {
      action: 'AC_EXT_CDN_PREWARM_EDIT',
      label: text.cancelPrewarm,
      danger: true,
      unless: canCancelPrewarm(prewarm),
      confirm: { title: t(text.cancelTitle), text: t(text.cancelText), danger: true },
      onAct: () => cancel.act({ params: { id: prewarm.id } }),
    },
  ]
}
