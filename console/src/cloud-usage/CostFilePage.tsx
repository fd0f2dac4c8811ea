import { type CostDeliveryDetail, getCostDelivery } from '@fairlead/api/cloud-usage/cost-delivery.ts'
import { DeliveryStatus } from '@fairlead/api/cloud-usage/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { ChangeRows, ProblemRows, SumRows, VersionRows } from './DeliveryTables.tsx'
import { ReasonText } from './ReasonText.tsx'
import { DeliverySource } from './DeliverySource.tsx'
import { deliveryStates } from './states.ts'
import { costFileText as text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getCostDelivery, { params: { id } })
}

/** One delivery of cost files. */
export default function CostFilePage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getCostDelivery, { params: { id } }))
  if (query.data) return <DeliveryView delivery={query.data} />
  if (!query.isError) return <PageHead title={t(text.delivery)} />
  const list = paths.costFiles(rememberedList(paths.costFiles().to))
  return <Missing title={text.delivery} query={query} missing={text.missing} back={text.back} list={list} />
}

function DeliveryView({ delivery }: { delivery: CostDeliveryDetail }) {
  const t = useText()
  const { count } = useQuantity()
  const { status, reason, detail, versions, sums, problems, changes } = delivery
  return (
    <>
      <PageHead title={delivery.name} object={delivery.name} />
      {status === DeliveryStatus.refused && (
        <Alert tone="error">
          <ReasonText reason={reason} detail={detail} />
        </Alert>
      )}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.status), value: <StateLabel state={deliveryStates[status]} /> },
              { label: t(text.source), value: <DeliverySource delivery={delivery} /> },
              { label: t(text.rows), value: count(delivery.rowCount) },
              { label: t(text.damaged), value: count(delivery.damagedCount) },
              { label: t(text.unknown), value: count(delivery.unknownCount) },
              { label: t(text.produced), value: <TimeText iso={delivery.producedDate} /> },
              { label: t(text.created), value: <TimeText iso={delivery.createDate} /> },
            ]}
          />
        </div>
      </section>
      {versions.length > 0 && <VersionRows rows={versions} />}
      <ProblemRows rows={problems} />
      {versions.length > 0 && <ChangeRows rows={changes} />}
      {sums.length > 0 && <SumRows rows={sums} />}
    </>
  )
}
