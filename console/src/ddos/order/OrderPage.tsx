import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { orderKindNames, planNames } from '@fairlead/api/ddos/names.ts'
import {
  canPayOrder,
  canRefundOrder,
  canRevokeOrder,
  type DdosOrder,
  getDdosOrder,
  listDdosOrders,
  OrderStatus,
  payDdosOrder,
  refundDdosOrder,
  revokeDdosOrder,
} from '@fairlead/api/ddos/order.ts'
import { getProtection } from '@fairlead/api/ddos/protection.ts'
import { topUpColumnNames } from '@fairlead/api/money/top-up/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useSearchValue } from '../../lib/address/address.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { RowActions, type RowAct } from '../../ui/table/RowActions.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { Domains } from '../Domains.tsx'
import { orderStates } from '../order-states.ts'
import { titles } from '../screens.ts'
import { text } from '../text.ts'
import { TopUpButton } from '../TopUpButton.tsx'
import { OrderProgress } from './OrderProgress.tsx'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getDdosOrder, { params: { id } })
}

/** One order with everything about it, and what can be done with it. */
export default function OrderPage() {
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getDdosOrder, { params: { id } }))
  if (query.isError)
    return (
      <Missing
        title={titles.order}
        query={query}
        missing={text.noOrder}
        back={text.toOrders}
        list={paths.protectionOrders()}
      />
    )
  return query.data ? <Order of={query.data} /> : null
}

/** What the state of an order allows. */
function useActs(order: DdosOrder): RowAct[] {
  const t = useText()
  const money = useMoney()
  const [now] = useState(() => new Date())
  const { id, orderNumber: number, amount, keptAmount, currencyCode } = order
  const refresh = [getDdosOrder, listDdosOrders, getProtection]
  const pay = useAction(payDdosOrder, { done: text.isPaid, refresh, always: true })
  const revoke = useAction(revokeDdosOrder, { refresh, always: true })
  const refund = useAction(refundDdosOrder, { refresh, always: true })
  const params = { id }
  return [
    {
      action: payDdosOrder,
      label: text.pay,
      unless: canPayOrder(order, now),
      onAct: () => pay.act({ params }),
    },
    {
      action: revokeDdosOrder,
      label: text.revoke,
      unless: canRevokeOrder(order),
      confirm: { title: t(text.revokeTitle, { number }), text: t(text.revokeText), danger: true },
      onAct: () => revoke.act({ params }, [text.revoked, { number }]),
      danger: true,
    },
    {
      action: refundDdosOrder,
      label: text.refund,
      unless: canRefundOrder(order, now),
      confirm: {
        title: t(text.refundTitle, { number }),
        text:
          keptAmount === '0'
            ? t(text.refundText, { amount: money(amount, currencyCode) })
            : t(text.refundPart, {
                amount: money(decimalOf(unitsOf(amount) - unitsOf(keptAmount)), currencyCode),
                kept: money(keptAmount, currencyCode),
              }),
        danger: true,
      },
      onAct: () => refund.act({ params }, [text.refunded, { number }]),
      danger: true,
    },
  ]
}

function Order({ of }: { of: DdosOrder }) {
  const t = useText()
  const quantity = useQuantity()
  const money = useMoney()
  const nameIn = useName()
  const acts = useActs(of)
  const { orderNumber, kind, level, months, extra, amount, currencyCode, status, sites } = of
  const facts = [
    { label: t(text.description), value: nameIn(of.orderDetailDescription) },
    { label: t(text.plan), value: t(planNames[level]) },
    { label: t(text.orderKind), value: t(orderKindNames[kind]) },
    { label: t(text.months), value: months === 0 ? t(text.untilEnd) : t(text.month, { months }) },
    ...(extra > 0 ? [{ label: t(text.extra), value: String(extra) }] : []),
    { label: t(text.applications), value: String(of.applications) },
    { label: t(text.bandwidth), value: quantity.bandwidth(of.bandwidth) },
    { label: t(text.price), value: money(of.monthPrice, currencyCode) },
    { label: t(text.amount), value: money(amount, currencyCode) },
    ...(status === OrderStatus.refunded && of.keptAmount !== '0'
      ? [{ label: t(text.kept), value: money(of.keptAmount, currencyCode) }]
      : []),
    { label: t(text.sites), value: <Domains of={sites.map(({ domain }) => domain)} /> },
    { label: t(text.contactName), value: of.contactName },
    { label: t(text.contactEmail), value: of.contactEmail },
    { label: t(text.contactPhone), value: of.contactPhone || t(words.none) },
    { label: t(text.handler), value: of.handler },
    { label: t(text.created), value: <TimeText iso={of.createDate} /> },
    canRevokeOrder(of) === true
      ? { label: t(text.payBefore), value: <TimeText iso={of.expiryDate} /> }
      : { label: t(text.paid), value: <TimeText iso={of.paidDate} /> },
    ...(of.payOrderNumber ? [{ label: t(nouns.billCode), value: of.payOrderNumber }] : []),
    ...(of.transId ? [{ label: t(topUpColumnNames.txId), value: <code>{of.transId}</code> }] : []),
    ...(of.validStartTime
      ? [
          { label: t(nouns.validFrom), value: <TimeText iso={of.validStartTime} /> },
          { label: t(text.validUntil), value: <TimeText iso={of.validEndTime} /> },
        ]
      : []),
    ...(of.endDate ? [{ label: t(text.closed), value: <TimeText iso={of.endDate} /> }] : []),
  ]
  return (
    <>
      <PageHead title={t(titles.orderOf, { name: orderNumber })} object={orderNumber}>
        <RowActions acts={acts} head />
      </PageHead>
      {status === OrderStatus.failed && (
        <>
          <Alert tone="warn">{t(text.payFailed)}</Alert>
          <TopUpButton />
        </>
      )}
      <section className="panel panel-body stack">
        <div>
          <StateLabel state={orderStates[status]} />
        </div>
        <Facts facts={facts} />
      </section>
      {status === OrderStatus.paid && <OrderProgress />}
    </>
  )
}
