import { countMessages } from '@fairlead/api/message/count.ts'
import { listMessages, type Message, readAllMessages, ReadState } from '@fairlead/api/message/message.ts'
import { messageSections, sectionTexts } from '@fairlead/api/message/kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { titles } from './screens.ts'
import { Button, ButtonLink, PlaceLink } from '../ui/button/Button.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import './message.css'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listMessages, search)

const isUnread = ({ isRead }: Pick<Message, 'isRead'>) => isRead === ReadState.unread

function Title({ message }: { message: Message }) {
  const t = useText()
  return (
    <span className={isUnread(message) ? 'message-title' : 'message-title seen'}>
      <PlaceLink place={paths.message(message.id)}>{message.title}</PlaceLink>
      {message.times > 1 && (
        <span className="message-times">{t(text.timesShort, { times: message.times })}</span>
      )}
    </span>
  )
}

function State({ message }: { message: Message }) {
  const t = useText()
  const unread = isUnread(message)
  return <StatusLabel tone={unread ? 'busy' : 'off'}>{t(unread ? text.unread : text.read)}</StatusLabel>
}

const columns: readonly ListColumn<Message>[] = [
  {
    key: 'title',
    header: text.subject,
    title: true,
    cell: (message) => <Title message={message} />,
  },
  textColumn('sectionName', text.section, { leaves: 1 }),
  {
    key: 'isRead',
    header: text.state,
    whole: true,
    leaves: 2,
    cell: (message) => <State message={message} />,
  },
  momentColumn('publishDate', text.published, { sortable: true, leaves: 3 }),
]

const filters: readonly Filter[] = [
  {
    name: 'section',
    label: text.section,
    options: messageSections.map((section) => ({ value: section, label: sectionTexts[section] })),
  },
  {
    name: 'isRead',
    label: text.state,
    options: [
      { value: String(ReadState.unread), label: text.unread },
      { value: String(ReadState.read), label: text.read },
    ],
  },
]

function ReadAll({ unread }: { unread: number }) {
  const t = useText()
  const readAll = useAction(readAllMessages, { done: text.allRead, refresh: [listMessages] })
  return (
    <Button
      icon="check"
      pending={readAll.pending}
      reason={unread === 0 ? t(text.nothingUnread) : undefined}
      onClick={() => readAll.press({})}
    >
      {t(text.readAll)}
    </Button>
  )
}

export default function MessagesPage() {
  const t = useText()
  const table = useTable(listMessages)
  // The header polls the count of messages. When it changes, the list is refetched, so that both agree.
  const { data: counts } = useQuery(callQuery(countMessages, {}, { quiet: true, tell: 'none' }))
  const unread = (counts ?? []).reduce((sum, one) => sum + one, 0)
  const { refresh } = table
  useEffect(refresh, [refresh, unread])
  return (
    <ListPage
      title={titles.messages}
      name="messages"
      table={table}
      columns={columns}
      rowKey={(message) => message.id}
      filters={filters}
      tools={
        <>
          <ButtonLink place={paths.notifications()} icon="bell">
            {t(titles.notifications)}
          </ButtonLink>
          <ReadAll unread={unread} />
        </>
      }
      empty={text.noMessages}
    />
  )
}
