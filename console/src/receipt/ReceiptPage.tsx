import { feeBearerNames, payRecordTypeNames, receiptPayTypeNames } from '@fairlead/api/receipt/names.ts'
import { addReceipt, getReceipt, type Receipt } from '@fairlead/api/receipt/receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'
import { useBalanceText } from '../ui/amount/use-money.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Figures } from '../ui/page/Figures.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { recordStates } from '../ui/settle/record-states.ts'
import { WriteOffRecords } from '../ui/settle/WriteOffRecords.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { PaybackRecords } from './payback/PaybackRecords.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { receiptText as text } from './text.ts'
import { useReceiptActs } from './use-receipt-acts.tsx'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getReceipt, { params: { id } })
}

/** One receipt with what it settles; without an id the form of a new one. */
export default function ReceiptPage() {
  const t = useText()
  const id = useSearchValue('id')
  const mayAdd = useHolds(addReceipt)
  if (id) return <KnownReceipt key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <ReceiptForm />
      </section>
    </>
  )
}

function KnownReceipt({ id }: { id: string }) {
  const t = useText()
  const query = useQuery(callQuery(getReceipt, { params: { id } }))
  if (query.data) return <ReceiptView receipt={query.data} />
  if (!query.isError) return <PageHead title={t(text.receipt)} />
  const list = paths.receipts(rememberedList(paths.receipts().to))
  return <Missing title={text.receipt} query={query} missing={text.missing} back={text.back} list={list} />
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const say = useBalanceText()
  const { actsOf, dialog } = useReceiptActs()
  const { id, fnumber, currencyCode, amount, settled, balance, undoReason } = receipt
  return (
    <>
      <PageHead title={fnumber} object={fnumber}>
        <RowActions head acts={actsOf(receipt).filter(({ label }) => label !== text.seeRecords)} />
      </PageHead>
      {undoReason !== '' && <Alert tone="info">{t(text.undoneFor, { reason: undoReason })}</Alert>}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body stack">
          <Figures
            figures={[
              { label: t(text.amount), value: say(amount, currencyCode) },
              { label: t(text.settled), value: say(settled, currencyCode) },
              { label: t(text.balance), value: say(balance, currencyCode) },
            ]}
          />
          <ReceiptFacts receipt={receipt} />
        </div>
      </section>
      <section className="panel" aria-labelledby="records">
        <h2 id="records">{t(text.records)}</h2>
        <WriteOffRecords of={{ receiptId: id }} />
      </section>
      <PaybackRecords receiptId={id} />
      {dialog}
    </>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const unit = receipt.currencyCode
  const figure = (value: string) => <FigureText value={value} unit={unit} />
  return (
    <Facts
      facts={[
        { label: t(text.status), value: <StateLabel state={recordStates[receipt.status]} /> },
        { label: t(text.customer), value: receipt.customerName },
        { label: t(text.billType), value: t(payRecordTypeNames[receipt.billType]) },
        { label: t(text.billNumber), value: receipt.billNumber || '–' },
        { label: t(text.bizPeriod), value: receipt.bizPeriod || '–' },
        {
          label: t(text.unsettledAmount),
          value: receipt.unsettledAmount === null ? '–' : figure(receipt.unsettledAmount),
        },
        { label: t(text.billDate), value: receipt.billDate },
        { label: t(text.payType), value: t(receiptPayTypeNames[receipt.payType]) },
        { label: t(text.lineNumber), value: <code>{receipt.lineNumber}</code> },
        { label: t(text.orderNumber), value: receipt.orderNumber || '–' },
        { label: t(text.payAmt), value: figure(receipt.payAmt) },
        { label: t(text.otherAmt), value: figure(receipt.otherAmt) },
        { label: t(text.recamt), value: figure(receipt.recamt) },
        { label: t(text.feeBearer), value: t(feeBearerNames[receipt.feeBearer]) },
        { label: t(text.supplier), value: receipt.supplier },
        { label: t(text.operator), value: receipt.operatorName },
        { label: t(text.created), value: <TimeText iso={receipt.createTime} /> },
        { label: t(text.remark), value: <span className="lines">{receipt.remark || '–'}</span> },
      ]}
    />
  )
}
