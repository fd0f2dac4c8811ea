import { type AttackDetail, AttackStatus, getAttack, remarkAttackUri } from '@fairlead/api/ddos/attack.ts'
import { attackVectorNames } from '@fairlead/api/ddos/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../../lib/address/address.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useDuration } from '../../lib/text/duration.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { DeliveryList } from '../../ui/delivery/DeliveryList.tsx'
import { deliveryText } from '../../ui/delivery/text.ts'
import { InlineEdit } from '../../ui/form/InlineEdit.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, countColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'
import { attackStates } from './attack-states.ts'
import { Course } from './Course.tsx'
import { Sources } from './Sources.tsx'
import { reportText as text } from './text.ts'

const refreshMs = 10_000

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getAttack, { params: { id } })
}

/** One attack: its course, who took part, and what was requested. */
export default function AttackPage() {
  const id = useSearchValue('id') ?? ''
  const query = useQuery({
    ...callQuery(getAttack, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === AttackStatus.underAttack ? refreshMs : false),
  })
  if (query.isError && !query.data)
    return (
      <Missing
        title={titles.attack}
        query={query}
        missing={text.noAttack}
        back={text.toAttacks}
        list={paths.attacks()}
      />
    )
  return query.data ? <Attack of={query.data} /> : null
}

function Attack({ of }: { of: AttackDetail }) {
  const t = useText()
  const duration = useDuration()
  const { count } = useQuantity()
  return (
    <>
      <PageHead title={t(titles.attackOf, { name: of.domain })} object={of.domain} />
      <section className="panel panel-body stack">
        <div>
          <StateLabel state={attackStates[of.status]} />
        </div>
        <Facts
          facts={[
            { label: t(text.vector), value: t(attackVectorNames[of.vector]) },
            { label: t(text.started), value: <TimeText iso={of.startDate} /> },
            { label: t(text.ended), value: <TimeText iso={of.endDate} /> },
            { label: t(text.duration), value: duration(of.duration) },
            { label: t(text.peak), value: count(of.peak) },
            { label: t(text.normal), value: count(of.normal) },
            { label: t(nouns.requests), value: count(of.requests) },
            { label: t(text.held), value: count(of.held) },
          ]}
        />
      </section>
      <Course points={of.points} />
      <Sources sources={of.sources} />
      <Uris of={of} />
      <Notifications of={of} />
    </>
  )
}

/** What was sent through the channels of the site's alarms. */
function Notifications({ of: { deliveries } }: { of: AttackDetail }) {
  const t = useText()
  if (deliveries.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-body stack">
        <h2>{t(deliveryText.notifications)}</h2>
        <DeliveryList deliveries={deliveries} />
      </div>
    </section>
  )
}

type Uri = AttackDetail['uris'][number] & { attackId: string }

/** A user's own note on a URI. */
function Remark({ attackId: id, uri, remark }: Uri) {
  const mayEdit = useHolds(remarkAttackUri)
  const save = useAction(remarkAttackUri, { done: text.remarkSaved, refresh: [getAttack] })
  return (
    <InlineEdit
      value={remark}
      label={words.remark}
      max={200}
      editable={mayEdit}
      onSave={(next) => save.act({ params: { id }, body: { uri, remark: next } })}
    />
  )
}

const columns: readonly Column<Uri>[] = [
  codeColumn('uri', text.uri, { title: true }),
  countColumn('requests', nouns.requests),
  { key: 'remark', header: words.remark, cell: (uri) => <Remark {...uri} /> },
]

/** What was requested most. */
function Uris({ of: { id, uris } }: { of: AttackDetail }) {
  const t = useText()
  if (uris.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-body">
        <h2>{t(text.uris)}</h2>
      </div>
      <TableBox label={t(text.uris)}>
        <Table
          label={t(text.uris)}
          columns={columns}
          rows={uris.map((one) => ({ ...one, attackId: id }))}
          rowKey={({ uri }) => uri}
        />
      </TableBox>
    </section>
  )
}
