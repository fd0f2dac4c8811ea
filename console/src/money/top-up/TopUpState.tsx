import { isByHand, paymentMethodNames } from '@fairlead/api/money/top-up/methods.ts'
import { topUpColumnNames } from '@fairlead/api/money/top-up/names.ts'
import {
  cancelTopUp,
  checkTopUp,
  getTopUp,
  getTopUpPayment,
  listTopUps,
  PaymentStatus,
  type TopUp,
} from '@fairlead/api/money/top-up/top-up.ts'
import { getBalance } from '@fairlead/api/money/wallet/balance.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, refreshPaths } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { useMoney } from '../../ui/amount/use-money.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { NewTabLink } from '../../ui/button/NewTabLink.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { blockedPayment } from './pay-window.ts'
import { topUpText as text } from './text.ts'
import { topUpStates } from './top-up-states.ts'

/** How often a top-up in payment is polled, in milliseconds. The notice of its payment comes within seconds. */
const watchMs = 2000

/** The state of one top-up, which is watched while it is in payment. */
export function TopUpState({ id }: { id: string }) {
  const { data } = useQuery({
    ...callQuery(getTopUp, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.paymentStatus === PaymentStatus.inPayment && !isByHand(state.data.sourceType)
        ? watchMs
        : false,
  })
  const status = data?.paymentStatus
  useEffect(() => {
    // The wallet and the records must show the same.
    if (status !== undefined && status !== PaymentStatus.inPayment)
      void refreshPaths(listTopUps.path, getBalance.path)
  }, [status])
  if (!data) return null
  return (
    <section className="panel panel-body stack">
      {data.paymentStatus === PaymentStatus.inPayment ? <InPayment topUp={data} /> : <Ended topUp={data} />}
      <About topUp={data} />
    </section>
  )
}

function About({ topUp }: { topUp: TopUp }) {
  const t = useText()
  const money = useMoney()
  return (
    <Facts
      facts={[
        { label: t(topUpColumnNames.billCode), value: topUp.billCode },
        {
          label: t(topUpColumnNames.paymentStatus),
          value: <StateLabel state={topUpStates[topUp.paymentStatus]} />,
        },
        { label: t(text.method), value: t(paymentMethodNames[topUp.sourceType]) },
        { label: t(text.amount), value: money(topUp.rechargeAmount, topUp.rechargeCurrency) },
        { label: t(text.actual), value: money(topUp.actualAmount, topUp.rechargeCurrency) },
        {
          label: t(text.converted),
          // The last digits of the amount identify a transfer, so they are not rounded away.
          value:
            topUp.sourceType === 'usdt'
              ? `${topUp.convertAmount} ${topUp.convertCurrencyCode}`
              : money(topUp.convertAmount, topUp.convertCurrencyCode),
        },
        {
          label: t(topUpColumnNames.arrivalAmount),
          value: money(topUp.arrivalAmount, topUp.rechargeCurrency),
        },
        ...refundFacts(topUp).map(({ label, amount }) => ({
          label: t(label),
          value: money(amount, topUp.rechargeCurrency),
        })),
        { label: t(text.payUntil), value: <TimeText iso={topUp.expireTime} /> },
      ]}
    />
  )
}

/** What was refunded, and what is left; nothing before there is a refund. */
const refundFacts = ({ refundedAmount, leftAmount }: TopUp) =>
  refundedAmount === '0'
    ? []
    : [
        { label: topUpColumnNames.refundedAmount, amount: refundedAmount },
        { label: topUpColumnNames.leftAmount, amount: leftAmount },
      ]

function InPayment({ topUp }: { topUp: TopUp }) {
  if (isByHand(topUp.sourceType)) return <ByHand topUp={topUp} />
  return topUp.sourceType === 'usdt' ? <OnChain topUp={topUp} /> : <AtProvider topUp={topUp} />
}

/** A transfer that was already made: the customer does not have to report it. */
function OnChain({ topUp }: { topUp: TopUp }) {
  const t = useText()
  const check = useAction(checkTopUp, {})
  return (
    <>
      <h2>{t(text.lookingFor)}</h2>
      <p>{t(text.lookingHelp)}</p>
      <Facts single facts={[{ label: t(text.txId), value: <code>{topUp.txId}</code> }]} />
      <div className="row">
        <Button
          look="primary"
          pending={check.pending}
          onClick={() => check.press({ params: { id: topUp.id } })}
        >
          {t(text.checkNow)}
        </Button>
        <CancelButton topUp={topUp} />
      </div>
    </>
  )
}

function CancelButton({ topUp: { id, billCode } }: { topUp: TopUp }) {
  const t = useText()
  const cancel = useAction(cancelTopUp, { refresh: [listTopUps] })
  return (
    <ActionButton
      action={cancelTopUp}
      label={text.cancel}
      confirm={{ title: t(text.cancelTitle), text: t(text.cancelText), danger: true }}
      onAct={() => cancel.act({ params: { id } }, [text.wasCancelled, { number: billCode }])}
    />
  )
}

/** The customer says how the payment went. The server asks the provider in any case. */
function AtProvider({ topUp }: { topUp: TopUp }) {
  const t = useText()
  const isBlocked = useStore(blockedPayment) === topUp.id
  const [asked, setAsked] = useState(false)
  const { data } = useQuery(callQuery(getTopUpPayment, { params: { id: topUp.id } }))
  const check = useAction(checkTopUp, { onDone: () => setAsked(true) })
  const say = () => check.press({ params: { id: topUp.id } })
  return (
    <>
      {isBlocked && (
        <Alert tone="warn" live>
          {t(text.blocked)}
        </Alert>
      )}
      <h2>{t(text.ask)}</h2>
      <p>{t(asked ? text.asked : text.askHelp)}</p>
      {data?.kind === 'redirect' && (
        <p>
          <NewTabLink href={data.url} text={t(text.payLink)} />
        </p>
      )}
      <div className="row">
        <Button look="primary" pending={check.pending} onClick={say}>
          {t(text.paid)}
        </Button>
        <Button pending={check.pending} onClick={say}>
          {t(text.notPaid)}
        </Button>
        <CancelButton topUp={topUp} />
      </div>
    </>
  )
}

function ByHand({ topUp }: { topUp: TopUp }) {
  const t = useText()
  const { data } = useQuery(callQuery(getTopUpPayment, { params: { id: topUp.id } }))
  const help = topUp.sourceType === 'bank' ? text.transferHelp : text.orderHelp
  return (
    <>
      <h2>{t(text.transfer)}</h2>
      <p>{t(help, { number: topUp.billCode })}</p>
      {data && data.lines.length > 0 && (
        <Facts
          single
          facts={[{ label: t(text.account), value: data.lines.map((line) => <div key={line}>{line}</div>) }]}
        />
      )}
      <div className="row">
        <CancelButton topUp={topUp} />
      </div>
    </>
  )
}

const endings: Readonly<Record<Exclude<PaymentStatus, 0 | 1>, Text | undefined>> = {
  [-1]: text.held,
  2: undefined,
  3: text.expired,
  4: text.refunded,
  5: text.cancelled,
}

function Ended({ topUp: { paymentStatus: status } }: { topUp: TopUp }) {
  const t = useText()
  if (status === PaymentStatus.inPayment) return null
  const isPaid = status === PaymentStatus.success
  const why = isPaid ? undefined : endings[status]
  return (
    <>
      <Alert tone={isPaid ? 'success' : 'error'} live>
        {t(isPaid ? text.success : text.failure)}
      </Alert>
      {why && <p>{t(why)}</p>}
      {!isPaid && <p className="soft">{t(text.late)}</p>}
      <div className="row">
        <ButtonLink place={paths.wallet()} look="primary">
          {t(text.toWallet)}
        </ButtonLink>
        <ButtonLink place={paths.topUp()}>{t(text.again)}</ButtonLink>
      </div>
    </>
  )
}
