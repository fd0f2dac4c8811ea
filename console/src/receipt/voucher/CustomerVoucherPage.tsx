import {
  addCustomerVoucher,
  type CustomerVoucher,
  getCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { useBalanceText } from '../../ui/amount/use-money.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Figures } from '../../ui/page/Figures.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { recordStates } from '../../ui/settle/record-states.ts'
import { settleText } from '../../ui/settle/text.ts'
import { WriteOffRecords } from '../../ui/settle/WriteOffRecords.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { words } from '../../ui/text/words.ts'
import { CustomerVoucherForm } from './CustomerVoucherForm.tsx'
import { expiryStates } from './states.ts'
import { customerVoucherText as text } from './text.ts'
import { useVoucherActs } from './use-voucher-acts.tsx'
import { UsageText } from './voucher-columns.tsx'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getCustomerVoucher, { params: { id } })
}

/** One voucher of a customer with what it settles; without an id the form of a new one. */
export default function CustomerVoucherPage() {
  const t = useText()
  const id = useSearchValue('id')
  const mayAdd = useHolds(addCustomerVoucher)
  if (id) return <KnownVoucher key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <CustomerVoucherForm />
      </section>
    </>
  )
}

function KnownVoucher({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getCustomerVoucher, { params: { id } }))
  if (query.data) return <VoucherView voucher={query.data} />
  if (!query.isError) return <PageHead title={t(text.voucher)} />
  const list = paths.customerVouchers(rememberedList(paths.customerVouchers().to))
  return <Missing title={text.voucher} query={query} missing={text.missing} back={text.back} list={list} />
}

function VoucherView({ voucher }: { voucher: CustomerVoucher }) {
  const t = useText()
  const say = useBalanceText()
  const { actsOf, dialog } = useVoucherActs()
  const maySeeRecords = useMe().menus.includes('eu_billing_pay_record')
  const { id, billCode, currencyCode, creditAmount, credit, balance, undoReason } = voucher
  return (
    <>
      <PageHead title={billCode} object={billCode}>
        <RowActions head acts={actsOf(voucher).filter(({ label }) => label !== text.seeRecords)} />
      </PageHead>
      {undoReason !== '' && <Alert tone="info">{t(settleText.undoneFor, { reason: undoReason })}</Alert>}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(words.general)}</h2>
        <div className="panel-body stack">
          <Figures
            figures={[
              { label: t(text.creditAmount), value: say(creditAmount, currencyCode) },
              { label: t(text.credit), value: say(credit, currencyCode) },
              { label: t(nouns.balance), value: say(balance, currencyCode) },
            ]}
          />
          <VoucherFacts voucher={voucher} />
        </div>
      </section>
      {maySeeRecords && (
        <section className="panel" aria-labelledby="records">
          <h2 id="records">{t(settleText.records)}</h2>
          <WriteOffRecords of={{ voucherId: id }} />
        </section>
      )}
      {dialog}
    </>
  )
}

function VoucherFacts({ voucher }: { voucher: CustomerVoucher }) {
  const t = useText()
  return (
    <Facts
      facts={[
        { label: t(text.status), value: <StateLabel state={expiryStates[voucher.status]} /> },
        { label: t(text.recordStatus), value: <StateLabel state={recordStates[voucher.recordStatus]} /> },
        { label: t(nouns.customer), value: voucher.customerName },
        { label: t(text.amount), value: <FigureText value={voucher.amount} unit={voucher.currencyCode} /> },
        { label: t(text.receipt), value: voucher.receiptNumber || '–' },
        { label: t(text.refundNumber), value: voucher.refundNumber || '–' },
        { label: t(text.buyTime), value: <TimeText iso={voucher.buyTime} /> },
        { label: t(text.beginTime), value: <TimeText iso={voucher.beginTime} /> },
        { label: t(text.expiredTime), value: <TimeText iso={voucher.expiredTime} /> },
        { label: t(text.days), value: voucher.days },
        { label: t(text.usage), value: <UsageText {...voucher} /> },
        { label: t(text.handler), value: voucher.handler },
        { label: t(words.remark), value: <span className="lines">{voucher.remark || '–'}</span> },
      ]}
    />
  )
}
