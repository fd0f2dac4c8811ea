import { balanceViewNames } from '@fairlead/api/account-balance/names.ts'
import type { LinkTarget } from '../lib/address/place.ts'
import { useText } from '../lib/text/text.ts'
import { Tabs } from '../ui/page/Tabs.tsx'
import type { View } from './balance-table.tsx'
import { balanceText as text } from './text.ts'

type Props = { current: View; place: (search: Record<string, string>) => LinkTarget }

/** Arrears, account balance and voucher balance. */
export function BalanceTabs({ current, place }: Props) {
  const t = useText()
  return (
    <Tabs
      label={t(text.views)}
      current={current}
      tabs={(['1', '2', '3'] as const).map((view) => ({
        key: view,
        place: place(view === '1' ? {} : { view }),
        text: t(balanceViewNames[view]),
      }))}
    />
  )
}
