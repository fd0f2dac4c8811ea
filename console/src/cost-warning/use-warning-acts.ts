import { WarningStatus } from '@fairlead/api/cost-warning/names.ts'
import {
  canDisableWarning,
  canEnableWarning,
  type CostWarning,
  deleteCostWarning,
  disableCostWarning,
  enableCostWarning,
  listCostWarnings,
  tryCostWarning,
} from '@fairlead/api/cost-warning/warning.ts'
import { acts } from '@fairlead/api/menu.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { warningText as text } from './text.ts'

/** What can be done with a warning. `onGone` leaves its page. */
export function useWarningActs(onGone?: () => void): (of: CostWarning) => RowAct[] {
  const t = useText()
  // All calls about warnings begin with this path.
  const refresh = [listCostWarnings]
  const tryIt = useAction(tryCostWarning, { refresh })
  const enable = useAction(enableCostWarning, { refresh })
  const disable = useAction(disableCostWarning, { refresh })
  const remove = useAction(deleteCostWarning, { refresh, onDone: onGone })
  return (of) => {
    const { id, name } = of
    const params = { id }
    return [
      {
        action: tryCostWarning,
        label: text.try,
        unless: true,
        onAct: () => tryIt.act({ params }, [text.isTried, { name }]),
      },
      of.status === WarningStatus.enabled
        ? {
            action: disableCostWarning,
            label: acts.disable,
            unless: canDisableWarning(of),
            confirm: { title: t(text.disableTitle, { name }), text: t(text.disableText) },
            onAct: () => disable.act({ params }, [text.isDisabled, { name }]),
          }
        : {
            action: enableCostWarning,
            label: acts.enable,
            unless: canEnableWarning(of),
            onAct: () => enable.act({ params }, [text.isEnabled, { name }]),
          },
      {
        action: deleteCostWarning,
        label: acts.del,
        danger: true,
        unless: true,
        confirm: { title: t(text.deleteTitle, { name }), text: t(text.deleteText), danger: true },
        onAct: () => remove.act({ params }, [text.isDeleted, { name }]),
      },
    ]
  }
}
