import {
  exportMyBillLines,
  exportMyBillLineSheet,
  exportMyBillPdf,
} from '@fairlead/api/bill/document/bill-file.ts'
import { getMyBill, listMyBillLines, type MyBill } from '@fairlead/api/bill/monthly-bill.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { download } from '../../lib/call/download.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { AmountFacts } from '../detail/AmountFacts.tsx'
import { LinesPanel } from '../detail/LinesPanel.tsx'
import { RateText } from '../detail/RateText.tsx'
import { FileButtons } from '../file/FileButtons.tsx'
import { titles } from '../screens.ts'
import { billKinds, billStateOf } from '../states.ts'
import { billText as text } from '../text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getMyBill, { params: { id } })
}

/** A bill that the account received, with its lines. */
export default function MyBillPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getMyBill, { params: { id } }))
  if (query.data) return <Received key={id} bill={query.data} />
  if (!query.isError) return <PageHead title={t(titles.myBill)} />
  const list = paths.myBills(rememberedList(paths.myBills().to))
  return <Missing title={titles.myBill} query={query} missing={text.missing} back={text.back} list={list} />
}

function Received({ bill }: { bill: MyBill }) {
  const t = useText()
  const { id, fnumber } = bill
  return (
    <>
      <PageHead title={t(titles.billOf, { name: fnumber })} object={fnumber} />
      {bill.isChargedOff === 1 && <Alert tone="warn">{t(text.wasCancelled)}</Alert>}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              {
                label: t(text.status),
                value: (
                  <StateLabel state={billStateOf({ status: bill.status, isOff: bill.isChargedOff === 1 })} />
                ),
              },
              { label: t(text.kind), value: <StateLabel state={billKinds[bill.kind]} /> },
              { label: t(text.seller), value: bill.sellerName },
              { label: t(text.bizPeriod), value: bill.bizPeriod },
              { label: t(text.billDate), value: bill.billDate },
              { label: t(text.dueDate), value: bill.dueDate },
              { label: t(text.exchangeRate), value: <RateText of={bill} /> },
              { label: t(text.adjustmentReason), value: bill.adjustmentReason || '–' },
              { label: t(text.digest), value: bill.digest || '–' },
              { label: t(text.reverses), value: bill.reversesNumber || '–' },
            ]}
          />
        </div>
      </section>
      <AmountFacts bill={bill} />
      <div className="row">
        <FileButtons
          pdf={() => download(exportMyBillPdf, { params: { id } })}
          csv={() => download(exportMyBillLines, { params: { id } })}
          xlsx={() => download(exportMyBillLineSheet, { params: { id } })}
        />
      </div>
      <LinesPanel endpoint={listMyBillLines} inputs={(query) => ({ params: { id }, query })} />
    </>
  )
}
