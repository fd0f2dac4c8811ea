import { hitEffects } from '@fairlead/api/firewall/hit.ts'
import {
  exportFirewallLogs,
  type FirewallLog,
  listFirewallLogs,
} from '@fairlead/api/firewall/log/firewall-log.ts'
import { hitEffectNames } from '@fairlead/api/firewall/names.ts'
import { useEffect, useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { download } from '../../lib/call/download.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import { momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import { countryColumn } from '../../ui/text/country-column.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { text } from '../text.ts'
import { effectStates } from './effect-states.ts'
import { HitDrawer } from './HitDrawer.tsx'

export const load = (search: RawSearch) => prefetchList(listFirewallLogs, search)

/** How often the list is read while it is followed, in milliseconds. Edges report each second. */
const followMs = 2000

const columns: readonly ListColumn<FirewallLog>[] = [
  momentColumn('date', text.date, { sortable: true, title: true }),
  stateColumn('action', text.action, effectStates),
  textColumn('ip', text.ip),
  countryColumn('area', text.area, { leaves: 2 }),
  { key: 'message', header: text.message, wrap: true, leaves: 3, cell: ({ message }) => message },
  textColumn('rule', text.rule, { optional: true }),
  textColumn('httpMethod', text.method, { leaves: 1 }),
  { key: 'uri', header: text.uri, cell: ({ uri }) => <code>{uri}</code> },
  textColumn('queryString', text.query, { leaves: 1 }),
  textColumn('host', text.host, { leaves: 1 }),
  textColumn('domain', text.site, { optional: true }),
  textColumn('httpVersion', text.version, { optional: true }),
  textColumn('requestId', text.requestId, { optional: true }),
  textColumn('userAgent', text.agent, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'startTime', until: 'endTime', label: text.period },
  {
    name: 'action',
    label: text.action,
    options: hitEffects.map((value) => ({ value, label: hitEffectNames[value] })),
  },
  { name: 'rule', label: text.rule },
  { name: 'ip', label: text.ipHelp },
  { name: 'area', label: text.area },
  { name: 'uri', label: text.uri },
  { name: 'requestId', label: text.requestId },
]

/** Reads the list again and again while it is visible. */
function useFollowing(isOn: boolean, refresh: () => void) {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, followMs)
    return () => clearInterval(timer)
  }, [isOn, refresh])
}

export default function FirewallLogsPage() {
  const t = useText()
  const [open, setOpen] = useState<FirewallLog>()
  const [isFollowing, setFollowing] = useState(false)
  const table = useTable(listFirewallLogs)
  useFollowing(isFollowing, table.refresh)
  const exportCsv = () =>
    download(exportFirewallLogs, { query: { ...table.search.filters, timeZone: timeZone.get() } })
  const rowActs = (log: FirewallLog): RowAct[] => [{ label: text.details, onAct: async () => setOpen(log) }]
  return (
    <>
      <ListPage
        title={text.logs}
        name="firewallLogs"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        tools={
          <>
            <Button onClick={() => setFollowing(!isFollowing)}>
              {t(isFollowing ? text.liveStop : text.live)}
            </Button>
            <DownloadButton label={text.exportCsv} icon="download" fetch={exportCsv} />
          </>
        }
        empty={text.noLogs}
      />
      {open && <HitDrawer log={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
