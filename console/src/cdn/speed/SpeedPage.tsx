import {
  addSpeedTest,
  getSpeedTest,
  listSpeedTests,
  speedFaults,
  type SpeedTest,
} from '@fairlead/api/cdn/speed/speed.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery, refreshPaths } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { areaNames } from '@fairlead/api/cdn/area-names.ts'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { EarlierTests } from './EarlierTests.tsx'
import { Ms } from './Ms.tsx'
import { SpeedChange } from './SpeedChange.tsx'
import { factorOf, rowsOf, secondsOf, type SideRow } from './speed-figures.ts'
import { text } from './speed-text.ts'

/** How often a running test is polled, in milliseconds. */
const pollMs = 1000

function Place({ area, edgeName }: SideRow) {
  const t = useText()
  return (
    <>
      <div>{t(area ? areaNames[area] : text.unknownRegion)}</div>
      {edgeName && <div className="soft">{edgeName}</div>}
    </>
  )
}

/** What was measured: with or without the CDN, or why there is nothing. */
function Side({ side, state, measured }: SideRow) {
  const t = useText()
  if (!side) return t(text.noEdge)
  const why =
    state === 'waiting'
      ? text.waiting
      : state === 'unanswered'
        ? text.unanswered
        : measured?.fault && speedFaults[measured.fault]
  return (
    <>
      <div>{t(text[side])}</div>
      {why && <div className="soft">{t(why)}</div>}
    </>
  )
}

function Spread({ measured }: SideRow) {
  const t = useText()
  const times = measured?.times
  return times ? t(text.range, { min: times.min, max: times.max }) : '–'
}

function Size({ measured }: SideRow) {
  const { bytes } = useQuantity()
  return measured?.times ? bytes(measured.times.size) : '–'
}

const phase = (
  key: 'lookup' | 'connect' | 'tls' | 'firstByte' | 'total',
  leaves?: 2 | 3,
): Column<SideRow> => ({
  key,
  header: text[key],
  number: true,
  ...(leaves && { leaves }),
  cell: ({ measured }) => <Ms ms={measured?.times?.[key]} />,
})

const columns: readonly Column<SideRow>[] = [
  { key: 'area', header: text.region, title: true, cell: (row) => <Place {...row} /> },
  { key: 'side', header: text.side, cell: (row) => <Side {...row} /> },
  phase('lookup', 2),
  phase('connect', 2),
  phase('tls', 2),
  phase('firstByte', 3),
  phase('total'),
  { key: 'spread', header: text.spread, number: true, leaves: 1, cell: (row) => <Spread {...row} /> },
  { key: 'size', header: text.size, number: true, leaves: 1, cell: (row) => <Size {...row} /> },
  {
    key: 'status',
    header: text.response,
    number: true,
    leaves: 1,
    cell: ({ measured }) => measured?.times?.status ?? '–',
  },
]

function Headline({ state, headline }: SpeedTest) {
  const t = useText()
  if (state === 'running') return <p role="status">{t(text.startup)}</p>
  if (!headline) return <p role="status">{t(text.noHeadline)}</p>
  const [seconds, factor] = [secondsOf(headline.with), factorOf(headline.factor)]
  return (
    <div role="status">
      <h2>{t(factor > 1 ? text.headline : text.slower, { seconds, factor })}</h2>
      <p>{t(text.versus, { with: headline.with, without: headline.without })}</p>
    </div>
  )
}

function Result({ id, than }: { id: string; than: string | undefined }) {
  const t = useText()
  const { data: test } = useQuery({
    ...callQuery(getSpeedTest, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
  const state = test?.state
  useEffect(() => {
    // The list below shows its figures too.
    if (state === 'completed') void refreshPaths(listSpeedTests.path)
  }, [state])
  if (!test) return null
  return (
    <>
      <section className="panel">
        <div className="panel-body stack">
          <Headline {...test} />
          <p>
            <code>
              <UrlText url={test.url} />
            </code>
          </p>
        </div>
        <TableBox label={t(text.byRegion)}>
          <Table
            label={t(text.byRegion)}
            columns={columns}
            rows={rowsOf(test.results)}
            rowKey={({ key }) => key}
          />
        </TableBox>
      </section>
      {than !== undefined && state === 'completed' && <SpeedChange test={test} than={than} />}
    </>
  )
}

export default function SpeedPage() {
  const t = useText()
  const id = useSearchValue('test')
  const than = useSearchValue('than')
  const start = useAction(addSpeedTest, { tell: 'form', refresh: [listSpeedTests] })
  const frame = useFormFrame({
    leaving: 'free',
    schema: addSpeedTest.body,
    values: { url: '' },
    submit: async (body) => {
      const test = await start.act({ body })
      goTo(paths.speed(test.id))
    },
  })
  return (
    <>
      <PageHead title={t(text.title)} />
      <section className="panel panel-body stack">
        <p>{t(text.intro)}</p>
        <Form frame={frame} submitLabel={t(text.start)} action={addSpeedTest}>
          <TextField name={frame.name('url')} label={text.url} help={text.urlHelp} required {...verbatim} />
        </Form>
      </section>
      {id && <Result key={id} id={id} than={than} />}
      <EarlierTests shown={id} />
    </>
  )
}
