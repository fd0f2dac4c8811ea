import {
  type AuditEntry,
  auditResults,
  type exportAudit,
  type exportOwnAudit,
  type listAudit,
  type listOwnAudit,
} from '@fairlead/api/audit/entry.ts'
import { auditActions } from '@fairlead/api/audit/actions.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useState } from 'react'
import { timeZone } from '../lib/preferences.ts'
import { download } from '../lib/call/download.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { codeColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { useTable } from '../ui/table/use-table.ts'
import { DownloadButton } from '../ui/button/DownloadButton.tsx'
import { Action, Model, Result, Subject, User } from './entry-words.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { auditModels } from './models.ts'
import { text } from './text.ts'

const columns: readonly ListColumn<AuditEntry>[] = [
  momentColumn('operateDate', text.time, { sortable: true }),
  {
    key: 'userName',
    header: text.user,
    title: true,
    cell: ({ userName }) => <User name={userName} />,
  },
  { key: 'model', header: text.model, leaves: 3, cell: (entry) => <Model {...entry} /> },
  { key: 'action', header: text.action, cell: (entry) => <Action {...entry} /> },
  { key: 'operateResult', header: text.result, whole: true, cell: (entry) => <Result {...entry} /> },
  { key: 'subject', header: text.subject, leaves: 3, cell: (entry) => <Subject {...entry} /> },
  textColumn('ip', text.ip, { leaves: 1 }),
  codeColumn('uri', text.uri, { leaves: 1 }),
  codeColumn('requestId', text.requestId, { optional: true }),
  { key: 'number', header: text.number, number: true, optional: true, cell: (entry) => entry.number },
]

const optionsOf = (words: Readonly<Record<string, Text>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const userFilter: Filter = { name: 'userName', label: text.user }
const filters: readonly Filter[] = [
  { name: 'model', label: text.model, options: optionsOf(auditModels) },
  { name: 'action', label: text.action, options: optionsOf(auditActions) },
  {
    name: 'operateResult',
    label: text.result,
    options: auditResults.map((result) => ({ value: result, label: text[result] })),
  },
  { name: 'startTime', until: 'endTime', label: text.time },
]

const none: readonly Filter[] = []

type Props = {
  title: Text
  /** The key under which this browser stores the choice of columns. */
  name: string
  list: typeof listAudit | typeof listOwnAudit
  csv: typeof exportAudit | typeof exportOwnAudit
  moreFilters?: readonly Filter[]
  tools?: ReactNode
}

/** A list of operations: for administrators those of all users, in the personal log those of the reader. */
export function AuditList({ title, name, list, csv, moreFilters = none, tools }: Props) {
  const table = useTable<AuditEntry>(list)
  const [open, setOpen] = useState<AuditEntry>()
  const rowActs = (entry: AuditEntry): RowAct[] => [
    { label: text.details, onAct: async () => setOpen(entry) },
  ]
  const exportCsv = () =>
    // The filters in the address have the names of the endpoint's query; the endpoint ignores values that it does not
    // accept.
    download(csv, { query: { ...table.search.filters, timeZone: timeZone.get() } })
  return (
    <>
      <ListPage
        title={title}
        name={name}
        table={table}
        columns={columns}
        rowKey={(entry) => entry.id}
        rowActs={rowActs}
        filters={[...moreFilters, ...filters]}
        tools={
          <>
            <DownloadButton label={text.exportCsv} icon="download" fetch={exportCsv} />
            {tools}
          </>
        }
        empty={text.noEntries}
      />
      {open && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
