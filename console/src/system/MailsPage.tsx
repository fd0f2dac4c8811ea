import {
  canOpen,
  canSendAgain,
  listMails,
  type Mail,
  MailStatus,
  openMail,
  sendMailAgain,
} from '@fairlead/api/system/mail.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { countColumn, createdColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { MailDrawer } from './MailDrawer.tsx'
import './system.css'
import { mailStates, text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listMails, search)

const states = {
  [MailStatus.waiting]: { tone: 'busy', word: mailStates[0] },
  [MailStatus.sent]: { tone: 'good', word: mailStates[1] },
  [MailStatus.failed]: { tone: 'bad', word: mailStates[2] },
  [MailStatus.kept]: { tone: 'off', word: mailStates[3] },
} as const

const columns: readonly ListColumn<Mail>[] = [
  createdColumn({ header: text.time, leaves: 2 }),
  textColumn('recipient', text.recipient, { title: true }),
  // Mails are in the language of their recipient.
  {
    key: 'subject',
    header: text.subject,
    leaves: 3,
    cell: (mail) => <span lang={mail.language}>{mail.subject}</span>,
  },
  stateColumn('status', text.state, states),
  textColumn('error', text.lastError, { leaves: 1 }),
  momentColumn('sendDate', text.sent, { leaves: 1 }),
  countColumn('attempts', text.attempts, { optional: true }),
]
const filters: readonly Filter[] = [
  { name: 'recipient', label: text.recipient },
  {
    name: 'status',
    label: text.state,
    options: Object.values(MailStatus).map((status) => ({
      value: String(status),
      label: mailStates[status],
    })),
  },
]

const isWaiting = (mail: Mail) => mail.status === MailStatus.waiting

export default function MailsPage() {
  const table = useTable(listMails, { while: isWaiting })
  const [shown, setShown] = useState<{ mail: Mail; body: string }>()
  const openBody = useAction(openMail, {})
  const sendAgain = useAction(sendMailAgain, { refresh: [listMails] })
  const open = async (mail: Mail) => {
    const { text: body } = await openBody.act({ params: { id: mail.id } })
    setShown({ mail, body })
  }
  const rowActs = (mail: Mail): RowAct[] => {
    const read: RowAct = {
      action: openMail,
      label: text.open,
      unless: canOpen(mail),
      onAct: () => open(mail),
    }
    const again: RowAct = {
      action: sendMailAgain,
      label: text.sendAgain,
      unless: canSendAgain(mail),
      onAct: () => sendAgain.act({ params: { id: mail.id } }),
    }
    return mail.status === MailStatus.failed ? [read, again] : [read]
  }
  return (
    <>
      <ListPage
        title={text.mails}
        name="mails"
        table={table}
        columns={columns}
        rowKey={(mail) => mail.id}
        filters={filters}
        rowActs={rowActs}
        empty={text.noMails}
      />
      {shown && <MailDrawer {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
