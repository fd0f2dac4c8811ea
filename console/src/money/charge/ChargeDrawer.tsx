import {
  type ChargeDetail,
  type ChargeDraw,
  type ChargeLine,
  getCharge,
} from '@fairlead/api/money/charge/charge.ts'
import { sumOf } from '@fairlead/api/amount.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { DetailDrawer, DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { BandTable } from '../price/BandTable.tsx'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import { AssetText } from '../AssetText.tsx'
import { Counter, Stored } from './Counter.tsx'
import { classes } from './classes.ts'
import { chargeText as text } from './text.ts'

type Line = ChargeLine & { hour: string }

function Region({ region }: Line) {
  return useText()(regionNames[region])
}
function Logs({ cdnConfigId, hour }: Line) {
  return <PlaceLink place={paths.logAdd(cdnConfigId, hour)}>{useText()(text.logs)}</PlaceLink>
}

const bytes = (key: 'traffic' | 'originTraffic'): Column<Line> => ({
  key,
  header: text[key],
  number: true,
  leaves: 2,
  cell: (line) => <Counter of={line[key]} unit="bytes" />,
})

const lineColumns: readonly Column<Line>[] = [
  { key: 'domain', header: text.site, title: true, cell: ({ domain }) => domain },
  { key: 'region', header: text.region, leaves: 3, cell: (line) => <Region {...line} /> },
  bytes('traffic'),
  bytes('originTraffic'),
  {
    key: 'units',
    header: text.chargedTraffic,
    number: true,
    leaves: 1,
    cell: ({ pricedTraffic }) => <Counter of={pricedTraffic.units} unit="bytes" />,
  },
  {
    key: 'before',
    header: text.before,
    number: true,
    leaves: 1,
    cell: ({ pricedTraffic }) => <Counter of={pricedTraffic.from} unit="bytes" />,
  },
  {
    key: 'requests',
    header: text.requests,
    number: true,
    leaves: 2,
    cell: ({ requests }) => <Counter of={requests} unit="count" />,
  },
  {
    key: 'byteHours',
    header: text.storage,
    number: true,
    leaves: 2,
    cell: ({ byteHours }) => <Stored byteHours={byteHours} />,
  },
  {
    key: 'storedBefore',
    header: text.storedBefore,
    number: true,
    leaves: 1,
    cell: ({ pricedStorage }) => <Stored byteHours={pricedStorage.from} />,
  },
  {
    key: 'amount',
    header: text.lineAmount,
    number: true,
    cell: ({ pricedTraffic, pricedRequests, pricedStorage }) => (
      <FigureText value={sumOf([pricedTraffic, pricedRequests, pricedStorage].map(({ amount }) => amount))} />
    ),
  },
  { key: 'logs', header: text.logs, whole: true, cell: (line) => <Logs {...line} /> },
]

function From({ from }: ChargeDraw) {
  return useText()(text[from])
}

const drawColumns: readonly Column<ChargeDraw>[] = [
  { key: 'from', header: text.source, title: true, cell: (draw) => <From {...draw} /> },
  { key: 'amount', header: text.amount, number: true, cell: (draw) => <AssetText {...draw} /> },
  momentColumn('expiryDate', text.expires),
]

function Parts({ charge }: { charge: ChargeDetail }) {
  const t = useText()
  const lines = charge.lines.map((line) => ({ ...line, hour: charge.hour }))
  return (
    <>
      <DetailSection title={t(text.lines)}>
        <p className="soft">{t(text.chargedTrafficHelp, { factor: charge.originFactor })}</p>
        <TableBox label={t(text.lines)}>
          <Table
            label={t(text.lines)}
            columns={lineColumns}
            rows={lines}
            rowKey={({ cdnConfigId, region }) => `${cdnConfigId} ${region}`}
          />
        </TableBox>
      </DetailSection>
      <DetailSection title={t(text.draws)}>
        {charge.draws.length === 0 ? (
          <p className="soft">{t(text.noDraws)}</p>
        ) : (
          <TableBox label={t(text.draws)}>
            <Table
              label={t(text.draws)}
              columns={drawColumns}
              rows={charge.draws}
              rowKey={({ grantId, asset }) => `${grantId} ${asset}`}
            />
          </TableBox>
        )}
      </DetailSection>
      <DetailSection title={t(text.pricesOf, { plan: charge.plan, number: charge.priceVersion })}>
        <BandTable bands={charge.bands} />
      </DetailSection>
    </>
  )
}

/** What an hour cost: its counters by site, what paid it, and the prices. */
export function ChargeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(callQuery(getCharge, { params: { id } }))
  return (
    <DetailDrawer
      broad
      title={t(text.detail)}
      state={data && <StateLabel state={classes[data.class]} />}
      facts={
        data && [
          { label: t(text.hour), value: <TimeText iso={data.hour} /> },
          { label: t(text.amount), value: <FigureText value={data.amount} unit={data.currency} /> },
          { label: t(text.period), value: data.period },
          { label: t(text.booked), value: <TimeText iso={data.bookDate} /> },
          { label: t(text.transaction), value: <CopyText text={data.transactionId} /> },
        ]
      }
      failed={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data && <Parts charge={data} />}
    </DetailDrawer>
  )
}
