import type { Certificate } from '@fairlead/api/cert/certificate.ts'
import { causeTexts } from '@fairlead/api/cert/causes.ts'
import type { CertificateOrder } from '@fairlead/api/cert/free.ts'
import { recordName } from '@fairlead/api/cert/record-name.ts'
import { useText } from '../../lib/text/text.ts'
import { CodeBox } from '../../ui/detail/CodeBox.tsx'
import { dnsText } from '../../ui/dns/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { type Fact, Facts } from '../../ui/page/Facts.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { orderStates } from '../certificate-states.ts'
import { freeText as text } from '../free-text.ts'
import { CaaRecords } from './CaaRecords.tsx'
import { OrderRecord } from './OrderRecord.tsx'
import { isOpen } from './use-order.ts'
import '../certificate.css'

type Props = { order: CertificateOrder; id: Certificate['id'] }

/** Progress of an order: what the user has to do, and what went wrong. */
export function OrderPanel({ order, id }: Props) {
  const t = useText()
  const byEdges = order.state === 'records' && order.method === 'http'
  const state = byEdges ? { tone: 'busy' as const, word: text.edges } : orderStates[order.state]
  const open = isOpen(order)
  return (
    <section className="panel" aria-labelledby="order">
      <h2 id="order">{t(order.kind === 'renewal' ? text.renewal : text.progress)}</h2>
      <div className="panel-body stack">
        <div className="row" role="status">
          <StateLabel state={state} />
        </div>
        <Cause order={order} />
        {order.caa && <CaaRecords caa={order.caa} zone={order.zone} />}
        {order.detail && (
          <details className="certificate-said">
            <summary>{t(text.said)}</summary>
            <CodeBox title={order.authority.name} code={order.detail} />
          </details>
        )}
        {open && order.method === 'http' && <p>{t(text.byEdges)}</p>}
        {open && <OrderRecord order={order} id={id} />}
        <Facts facts={useOrderFacts(order)} />
        {open && <p className="soft">{t(text.mayLeave)}</p>}
      </div>
    </section>
  )
}

/** Why the order failed or what it is waiting for. */
function Cause({ order }: { order: CertificateOrder }) {
  const t = useText()
  const { cause, domain, state } = order
  const isFailed = state === 'failed'
  // A record that is still missing is no fault, and the status of the panel already mentions it.
  if (!isFailed && cause === 'noTxtRecord') return null
  if (cause === null) return isFailed ? <Alert tone="warn">{t(text.cancelled)}</Alert> : null
  return (
    <Alert tone={isFailed ? 'error' : 'warn'}>
      {t(causeTexts[cause], { domain, txtName: order.txtName ?? recordName(domain) })}
    </Alert>
  )
}

function useOrderFacts(order: CertificateOrder): Fact[] {
  const t = useText()
  const { method, retryDate, lookDate, nextDate, expireDate } = order
  const moment = (label: string, iso: string | null): Fact[] =>
    iso === null ? [] : [{ label, value: <TimeText iso={iso} /> }]
  return [
    { label: t(text.authority), value: order.authority.name },
    ...(method ? [{ label: t(text.method), value: t(text.methods[method]) }] : []),
    ...moment(t(text.began), order.createDate),
    ...moment(t(text.retryAfter), retryDate),
    ...(isOpen(order)
      ? [
          ...moment(t(dnsText.lookDate), lookDate),
          ...moment(t(dnsText.nextDate), nextDate),
          ...moment(t(text.validUntil), expireDate),
        ]
      : []),
  ]
}
