import { canCancelPrewarm, canRetryPrewarm, type Prewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import type { Desk } from './desk.ts'
import { text } from './text.ts'

/** What can be done with a prewarm, in its row and in its drawer. */
export function usePrewarmActs(desk: Desk): (prewarm: Prewarm) => RowAct[] {
  const t = useText()
  const cancel = useAction(desk.cancel, { done: text.cancelled, refresh: [desk.list], always: true })
  const retry = useAction(desk.retry, { done: text.againDone, refresh: [desk.list], always: true })
  return (prewarm) => [
    {
      action: desk.retry,
      label: text.again,
      unless: canRetryPrewarm(prewarm),
      onAct: () => retry.act({ params: { id: prewarm.id } }),
    },
    {
      action: desk.cancel,
      label: text.cancelPrewarm,
      danger: true,
      unless: canCancelPrewarm(prewarm),
      confirm: { title: t(text.cancelTitle), text: t(text.cancelText), danger: true },
      onAct: () => cancel.act({ params: { id: prewarm.id } }),
    },
  ]
}
