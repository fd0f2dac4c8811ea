import { planNames } from '@fairlead/api/ddos/names.ts'
import {
  canSwitchShieldOff,
  canSwitchShieldOn,
  getShieldPrice,
  listShields,
  type ShieldedSite,
  switchShieldOff,
  switchShieldOn,
} from '@fairlead/api/ddos/shield.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { text } from '../text.ts'
import { ShieldDialog } from './ShieldDialog.tsx'

export const load = (search: RawSearch) => {
  prefetchList(listShields, search)
  prefetchCall(getShieldPrice, {})
}

function State({ isOn }: ShieldedSite) {
  const t = useText()
  return isOn ? (
    <StatusLabel tone="good">{t(text.on)}</StatusLabel>
  ) : (
    <StatusLabel tone="off">{t(text.off)}</StatusLabel>
  )
}

function Rules({ rulesOn }: ShieldedSite) {
  const t = useText()
  return t(rulesOn ? words.enabled : words.none)
}

function Provided({ level }: ShieldedSite) {
  const t = useText()
  if (level === null) return '–'
  return t(level === 0 ? text.alone : planNames[level])
}

function Confirmed({ isOn, edges, confirmed }: ShieldedSite) {
  const t = useText()
  if (!isOn) return '–'
  return edges === 0 ? t(text.noEdges) : t(text.confirmed, { confirmed, edges })
}

const columns: readonly ListColumn<ShieldedSite>[] = [
  textColumn('domain', nouns.domain, { sortable: true, title: true }),
  { key: 'isOn', header: text.shield, whole: true, cell: (site) => <State {...site} /> },
  { key: 'level', header: text.byPlan, cell: (site) => <Provided {...site} /> },
  { key: 'rulesOn', header: nouns.firewallRules, leaves: 3, cell: (site) => <Rules {...site} /> },
  { key: 'confirmed', header: text.edges, leaves: 2, cell: (site) => <Confirmed {...site} /> },
  momentColumn('startDate', text.starts, { leaves: 3 }),
  momentColumn('expiryDate', text.ends, { leaves: 1 }),
]
const filters: readonly Filter[] = [{ name: 'domain', label: nouns.domain }]

const isDeploying = ({ isOn, edges, confirmed }: ShieldedSite) => isOn && confirmed < edges

/** Sites with their shields, which are switched on and off here. */
export default function ShieldsPage() {
  const t = useText()
  const table = useTable(listShields, { while: isDeploying })
  const [open, setOpen] = useState<ShieldedSite>()
  const off = useAction(switchShieldOff, { refresh: [listShields] })
  const rowActs = (site: ShieldedSite): RowAct[] => {
    const { id, domain: name, isOn, rulesOn } = site
    if (!isOn)
      return [
        {
          action: switchShieldOn,
          label: text.switchOn,
          unless: canSwitchShieldOn(site),
          onAct: async () => setOpen(site),
        },
      ]
    return [
      {
        action: switchShieldOff,
        label: text.switchOff,
        unless: canSwitchShieldOff(site),
        confirm: {
          title: t(text.switchOffTitle, { name }),
          danger: true,
          // Spec 1, section 4: the user gets the offer to switch the rules off first.
          ...(rulesOn
            ? { text: t(text.rulesOffText), label: t(text.rulesOff) }
            : { text: t(text.switchOffText) }),
        },
        onAct: () => off.act({ params: { id }, body: { rulesOff: rulesOn } }, [text.switchedOff, { name }]),
        danger: true,
      },
    ]
  }
  return (
    <>
      <ListPage
        title={menuText('cdn_safety')}
        name="shields"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        empty={text.noShieldSites}
      />
      {open && <ShieldDialog of={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
