import { listMessages, openMessage, type Message } from '@fairlead/api/message/message.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { CallError } from '../lib/call/call-error.ts'
import { rememberedList } from '../lib/address/list-search.ts'
import { callQuery, refreshPaths } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { linkToThing } from './message-thing.ts'
import { titles } from './screens.ts'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import './message.css'
import { text } from './text.ts'
import { words } from '../ui/text/words.ts'

// Not prefetched, because fetching a message marks it as read, and hovering over its link is not reading.
export default function MessagePage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(openMessage, { params: { id } }))
  const opened = query.data?.id
  useEffect(() => {
    // It now counts as read, in the list and in the header.
    if (opened !== undefined) void refreshPaths(listMessages.path)
  }, [opened])
  const list = paths.messages(rememberedList(paths.messages().to))
  if (query.data) return <MessageView message={query.data} />
  if (!query.isError) return <PageHead title={t(titles.message)} />
  // A mistyped id is refused as malformed; for the reader it is a message that does not exist.
  const missing = query.error instanceof CallError && ['notFound', 'badInput'].includes(query.error.name)
  return (
    <>
      <PageHead title={t(titles.message)} />
      <section className="panel">
        <EmptyState title={t(missing ? text.missing : text.loadFailed)}>
          <div className="row">
            {!missing && <Button onClick={() => void query.refetch()}>{t(words.retry)}</Button>}
            <ButtonLink place={list}>{t(text.back)}</ButtonLink>
          </div>
        </EmptyState>
      </section>
    </>
  )
}

function MessageView({ message }: { message: Message }) {
  const t = useText()
  const link = linkToThing(message)
  return (
    <>
      <PageHead title={message.title} object={message.title}>
        <ButtonLink place={paths.messages(rememberedList(paths.messages().to))}>{t(text.back)}</ButtonLink>
      </PageHead>
      <section className="panel" aria-label={message.title}>
        <div className="panel-body stack">
          <Facts
            facts={[
              { label: t(text.section), value: message.sectionName },
              { label: t(text.published), value: <TimeText iso={message.publishDate} /> },
              ...(message.times > 1
                ? [
                    { label: t(text.folded), value: t(text.times, { times: message.times }) },
                    { label: t(text.first), value: <TimeText iso={message.firstDate} /> },
                  ]
                : []),
            ]}
          />
          <p className="message-content">{message.content}</p>
          {link && (
            <div>
              <ButtonLink place={link.place}>{t(link.label)}</ButtonLink>
            </div>
          )}
        </div>
      </section>
    </>
  )
}
