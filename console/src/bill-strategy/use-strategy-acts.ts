import {
  type BillStrategy,
  canDisableStrategy,
  canEnableStrategy,
  disableBillStrategy,
  enableBillStrategy,
  getBillStrategy,
  listBillStrategies,
} from '@fairlead/api/bill-strategy/strategy.ts'
import { StrategyStatus } from '@fairlead/api/bill-strategy/names.ts'
import { acts } from '@fairlead/api/menu.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { strategyText as text } from './text.ts'

/** What can be done with a strategy. */
export function useStrategyActs(): (of: BillStrategy) => RowAct[] {
  const t = useText()
  const refresh = [listBillStrategies, getBillStrategy]
  const enable = useAction(enableBillStrategy, { refresh })
  const disable = useAction(disableBillStrategy, { refresh })
  return (of) => {
    const { id, name } = of
    const params = { id }
    return [
      of.status === StrategyStatus.enabled
        ? {
            action: disableBillStrategy,
            label: acts.disable,
            danger: true,
            unless: canDisableStrategy(of),
            confirm: { title: t(text.disableTitle, { name }), text: t(text.disableText), danger: true },
            onAct: () => disable.act({ params }, [text.isDisabled, { name }]),
          }
        : {
            action: enableBillStrategy,
            label: acts.enable,
            unless: canEnableStrategy(of),
            onAct: () => enable.act({ params }, [text.isEnabled, { name }]),
          },
    ]
  }
}
