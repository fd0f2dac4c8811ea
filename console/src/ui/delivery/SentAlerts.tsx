import type { AlertDelivery, SentAlert } from '@fairlead/api/alert/alert.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { defaultTablePageSize, type Page } from '@fairlead/api/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ListSearch } from '../../lib/address/list-search.ts'
import type { CallInput } from '../../lib/call/call.ts'
import { pollEvery } from '../../lib/call/polling.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { EmptyState } from '../page/EmptyState.tsx'
import { Pager } from '../table/Pager.tsx'
import { TimeText } from '../text/TimeText.tsx'
import './delivery.css'
import { deliveryText as text } from './text.ts'

const first: ListSearch = { page: 1, size: defaultTablePageSize, sort: undefined, filters: {} }

/** The query of a page of alerts. */
export const alertsQuery = ({ page, size } = first) => ({ pageNum: page - 1, pageSize: size })

/** A delivery takes a moment, or minutes if a bot refuses it. */
const pollSeconds = 2

const stateTexts = { sent: text.sent, failed: text.unsent, kept: text.kept } as const

function Outcome({ channel, recipient, state, attempts, error }: AlertDelivery) {
  const t = useText()
  const args = { channel: recipient ? t(text.mailTo, { recipient }) : t(text[channel]), error, attempts }
  if (state !== 'waiting') return <li>{t(stateTexts[state], args)}</li>
  return <li>{t(attempts > 0 ? text.retrying : text.waitingToSend, args)}</li>
}

function Alert({ createDate, subject, body, isTry, deliveries }: SentAlert) {
  const t = useText()
  return (
    <li>
      <strong>{isTry ? t(text.testOf, { subject }) : subject}</strong> <TimeText iso={createDate} />
      <p className="alert-body">{body}</p>
      <ul>
        {deliveries.map((one) => (
          <Outcome key={`${one.channel} ${one.recipient}`} {...one} />
        ))}
      </ul>
    </li>
  )
}

const isOnItsWay = ({ deliveries }: SentAlert) => deliveries.some(({ state }) => state === 'waiting')

type Props<E extends Endpoint> = {
  endpoint: E & { reply: z.ZodType<Page<SentAlert>> }
  inputs: (query: ReturnType<typeof alertsQuery>) => CallInput<E>
}

/** What was sent of a warning or an alarm, page by page, with its outcome through each channel. */
export function SentAlerts<E extends Endpoint>({ endpoint, inputs }: Props<E>) {
  const t = useText()
  const [search, setSearch] = useState(first)
  const { data } = useQuery({
    ...callQuery<E>(endpoint, inputs(alertsQuery(search))),
    select: (found) => found as Page<SentAlert>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollEvery((state.data as Page<SentAlert> | undefined)?.content, isOnItsWay, pollSeconds),
  })
  return (
    <section className="panel" aria-labelledby="alerts">
      <h2 id="alerts">{t(text.whatWasSent)}</h2>
      {data?.content.length === 0 && <EmptyState title={t(text.nothingSent)} />}
      {data !== undefined && data.content.length > 0 && (
        <ul className="panel-body deliveries" aria-label={t(text.whatWasSent)}>
          {data.content.map((alert) => (
            <Alert key={alert.id} {...alert} />
          ))}
        </ul>
      )}
      {data !== undefined && data.totalSize > 0 && (
        <Pager table={{ search, page: data, change: (next) => setSearch({ ...search, page: 1, ...next }) }} />
      )}
    </section>
  )
}
