import { confirmCloudAccount } from '@fairlead/api/money/promotion/cloud-account.ts'
import {
  addPromotion,
  canSwitchPromotion,
  disablePromotion,
  enablePromotion,
  listPromotions,
  type Promotion,
} from '@fairlead/api/money/promotion/promotion.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, createdColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { CloudAccountDialog } from './CloudAccountDialog.tsx'
import { PromotionDialog } from './PromotionDialog.tsx'
import { promotionText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listPromotions, search)

const stateOf = ({ active, startTime, endTime }: Promotion, now: Date) => {
  if (!active) return { tone: 'off', word: text.stopped } as const
  if (now.getTime() < Date.parse(startTime)) return { tone: 'warn', word: text.upcoming } as const
  if (canSwitchPromotion({ endTime }, now) !== true) return { tone: 'off', word: text.ended } as const
  return { tone: 'good', word: text.running } as const
}

function Name({ nameEn, nameZh }: Promotion) {
  return useStore(language) === 'zh' ? nameZh : nameEn
}

const columns: readonly ListColumn<Promotion>[] = [
  { key: 'nameEn', header: text.name, title: true, cell: (one) => <Name {...one} /> },
  {
    key: 'active',
    header: text.state,
    whole: true,
    cell: (one) => <StateLabel state={stateOf(one, new Date())} />,
  },
  momentColumn('startTime', text.start, { sortable: true }),
  momentColumn('endTime', text.end),
  countColumn('percentOff', text.percentOff, { leaves: 3 }),
  figureColumn('signUpAmount', text.signUpAmount, { leaves: 2 }),
  figureColumn('linkedAmount', text.linkedAmount, { optional: true }),
  figureColumn('trafficAmount', text.trafficAmount, { leaves: 1 }),
  countColumn('trafficMb', text.trafficMb, { optional: true }),
  countColumn('days', text.days, { optional: true }),
  countColumn('grantCount', text.grantCount, { leaves: 2 }),
  textColumn('currencyCode', text.currency, { optional: true }),
  textColumn('handler', text.handler, { optional: true }),
  createdColumn({ optional: true }),
]

export default function PromotionsPage() {
  const t = useText()
  const of = useStore(language)
  const [isConfirming, setConfirming] = useState(false)
  const [now] = useState(() => new Date())
  const table = useTable(listPromotions)
  const enable = useAction(enablePromotion, { refresh: [listPromotions] })
  const disable = useAction(disablePromotion, { refresh: [listPromotions] })
  const rowActs = (promotion: Promotion): RowAct[] => {
    const { id, active, nameEn, nameZh } = promotion
    const name = of === 'zh' ? nameZh : nameEn
    const unless = canSwitchPromotion(promotion, now)
    return active
      ? [
          {
            action: disablePromotion,
            unless,
            label: text.disable,
            danger: true,
            confirm: { title: t(text.disableTitle, { name }), text: t(text.disableText), danger: true },
            onAct: () => disable.act({ params: { id } }, [text.disabled, { name }]),
          },
        ]
      : [
          {
            action: enablePromotion,
            unless,
            label: text.enable,
            onAct: () => enable.act({ params: { id } }, [text.enabled, { name }]),
          },
        ]
  }
  return (
    <>
      <ListPage
        title={text.title}
        name="promotions"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={[{ name: 'name', label: text.name }]}
        tools={
          <ActionButton
            action={confirmCloudAccount}
            label={text.confirmCloud}
            unless={true}
            onAct={async () => setConfirming(true)}
          />
        }
        add={{ action: addPromotion, label: text.add, dialog: PromotionDialog }}
        empty={text.none}
      />
      {isConfirming && <CloudAccountDialog onClose={() => setConfirming(false)} />}
    </>
  )
}
