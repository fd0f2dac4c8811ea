import { exportBillLines, exportBillLineSheet, exportBillPdf } from '@fairlead/api/bill/document/bill-file.ts'
import { type Bill, type BillLine, getBill, listBillLines } from '@fairlead/api/bill/bill.ts'
import { addCreditNote, canCreditBill } from '@fairlead/api/bill/document/credit-note.ts'
import { canWaiveLateFees } from '@fairlead/api/bill/document/late-fee.ts'
import { BillKind } from '@fairlead/api/bill/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { download } from '../../lib/call/download.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { Button, PlaceLink } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { WriteOffDialog } from '../../ui/settle/WriteOffRecords.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { AmountFacts } from './AmountFacts.tsx'
import { ChargeOffDialog } from './ChargeOffDialog.tsx'
import { CompareDrawer } from './CompareDrawer.tsx'
import { LineDrawer } from './LineDrawer.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import { RateText } from './RateText.tsx'
import { FileButtons } from '../file/FileButtons.tsx'
import { MailsDialog } from '../file/MailsDialog.tsx'
import { fileText } from '../file/text.ts'
import { CreditDialog } from '../late/CreditDialog.tsx'
import { LateFeesPanel } from '../late/LateFeesPanel.tsx'
import { lateText } from '../late/text.ts'
import { titles } from '../screens.ts'
import { billKinds, billStateOf } from '../states.ts'
import { billText as text } from '../text.ts'
import { type BillDialog, useBillActs } from './use-bill-acts.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getBill, { params: { id } })
}

/** A bill with what it adds up, its lines, and where they come from. */
export default function BillPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getBill, { params: { id } }))
  if (query.data) return <BillView key={id} bill={query.data} />
  if (!query.isError) return <PageHead title={t(titles.bill)} />
  const list = paths.bills(rememberedList(paths.bills().to))
  return <Missing title={titles.bill} query={query} missing={text.missing} back={text.back} list={list} />
}

function BillView({ bill }: { bill: Bill }) {
  const t = useText()
  const [open, setOpen] = useState<BillDialog>()
  const [seesRecords, setSeesRecords] = useState(false)
  const [isCrediting, setCrediting] = useState(false)
  const [seesMails, setSeesMails] = useState(false)
  const maySeeRecords = useMe().menus.includes('eu_billing_pay_record') && bill.issueDate !== null
  const [line, setLine] = useState<BillLine>()
  const acts = useBillActs(bill, setOpen)
  const close = () => setOpen(undefined)
  const { id, fnumber } = bill
  return (
    <>
      <PageHead title={t(titles.billOf, { name: fnumber })} object={fnumber}>
        <RowActions head acts={acts} />
      </PageHead>
      {bill.approvalId !== null && (
        <Alert tone="info">
          {t(text.waits)} <PlaceLink place={paths.sellerApprovals()}>{t(text.toApproval)}</PlaceLink>
        </Alert>
      )}
      {bill.refusal !== '' && <Alert tone="error">{t(text.refused, { reason: bill.refusal })}</Alert>}
      {bill.chargeOffReason !== '' && (
        <Alert tone="warn">{t(text.isChargedOff, { reason: bill.chargeOffReason })}</Alert>
      )}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <GeneralFacts bill={bill} />
        </div>
      </section>
      <AmountFacts bill={bill} />
      {canWaiveLateFees(bill) === true && <LateFeesPanel bill={bill} />}
      <div className="row">
        {maySeeRecords && <Button onClick={() => setSeesRecords(true)}>{t(text.records)}</Button>}
        <Button onClick={() => setSeesMails(true)}>{t(fileText.mails)}</Button>
        {bill.issueDate !== null && bill.kind !== BillKind.redBill && bill.kind !== BillKind.creditNote && (
          <ActionButton
            action={addCreditNote}
            label={lateText.credit}
            unless={canCreditBill(bill)}
            onAct={async () => setCrediting(true)}
          />
        )}
        <FileButtons
          pdf={() => download(exportBillPdf, { params: { id } })}
          csv={() => download(exportBillLines, { params: { id } })}
          xlsx={() => download(exportBillLineSheet, { params: { id } })}
        />
      </div>
      <LinesPanel
        endpoint={listBillLines}
        inputs={(query) => ({ params: { id }, query })}
        rowActs={(of) => [{ label: text.cause, onAct: async () => setLine(of) }]}
      />
      {open === 'adjust' && <AdjustDialog bill={bill} onClose={close} />}
      {open === 'chargeOff' && <ChargeOffDialog bill={bill} onClose={close} />}
      {isCrediting && <CreditDialog bill={bill} onClose={() => setCrediting(false)} />}
      {open === 'compare' && <CompareDrawer bill={bill} onClose={close} />}
      {seesRecords && <WriteOffDialog of={{ billId: id }} onClose={() => setSeesRecords(false)} />}
      {seesMails && <MailsDialog bill={bill} onClose={() => setSeesMails(false)} />}
      {line && <LineDrawer bill={bill} line={line.line} onClose={() => setLine(undefined)} />}
    </>
  )
}

/** Links to another bill by its number. */
function NumberLink({ of: fnumber }: { of: string }) {
  return fnumber === '' ? '–' : <PlaceLink place={paths.bills({ fnumber })}>{fnumber}</PlaceLink>
}

function GeneralFacts({ bill }: { bill: Bill }) {
  const t = useText()
  return (
    <Facts
      facts={[
        {
          label: t(text.status),
          value: (
            <StateLabel state={billStateOf({ status: bill.status, isOff: bill.chargeOffDate !== null })} />
          ),
        },
        { label: t(text.kind), value: <StateLabel state={billKinds[bill.kind]} /> },
        { label: t(text.customer), value: bill.customerName },
        { label: t(text.contract), value: bill.contractNumber },
        { label: t(text.strategy), value: bill.billGenerateStrategyName },
        { label: t(text.bizPeriod), value: bill.bizPeriod },
        { label: t(text.cloudAccount), value: <code>{bill.cloudAccount || '–'}</code> },
        { label: t(text.productLine), value: bill.productLine || '–' },
        { label: t(text.billDate), value: bill.billDate },
        { label: t(text.dueDate), value: bill.dueDate },
        { label: t(text.exchangeRate), value: <RateText of={bill} /> },
        { label: t(text.issued), value: <TimeText iso={bill.issueDate} /> },
        { label: t(text.approvedBy), value: bill.approvedBy || '–' },
        {
          label: t(bill.kind === BillKind.creditNote ? lateText.credits : text.reverses),
          value: <NumberLink of={bill.reversesNumber} />,
        },
        {
          label: t(lateText.creditedAmt),
          value: <FigureText value={bill.creditedAmt} unit={bill.currencyCode} />,
        },
        { label: t(text.reissues), value: <NumberLink of={bill.reissuesNumber} /> },
        { label: t(text.reissued), value: <NumberLink of={bill.reissuedNumber} /> },
        { label: t(text.adjustmentReason), value: bill.adjustmentReason || '–' },
        { label: t(text.digest), value: bill.digest || '–' },
        { label: t(text.remarks), value: <span className="lines">{bill.remarks || '–'}</span> },
      ]}
    />
  )
}
