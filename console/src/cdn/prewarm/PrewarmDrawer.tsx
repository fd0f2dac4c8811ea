import { prewarmOutcomeNames } from '@fairlead/api/cdn/prewarm/names.ts'
import {
  type getPrewarm,
  type PrewarmOutcome,
  PrewarmStatus,
  type PrewarmTask,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery, refreshPaths } from '../../lib/call/query.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { countColumn, momentColumn, stateColumn } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import type { Desk } from './desk.ts'
import { prewarmStates } from './prewarm-states.ts'
import { countriesOf, regionOf } from './prewarm-place.ts'
import { Progress } from './Progress.tsx'
import { text } from './text.ts'
import { usePrewarmActs } from './use-prewarm-acts.ts'

type PrewarmDetail = ReplyOf<typeof getPrewarm>

function Took({ ms }: { ms: number }) {
  const t = useText()
  return ms < 10_000 ? t(text.milliseconds, { ms }) : t(text.seconds, { seconds: Math.round(ms / 100) / 10 })
}

function Outcome({ outcome }: { outcome: PrewarmOutcome | null }) {
  const t = useText()
  return outcome ? t(prewarmOutcomeNames[outcome]) : '–'
}

function EdgeName({ task }: { task: PrewarmTask }) {
  const t = useText()
  const of = useStore(language)
  if (task.country === '') return task.edgeName
  return t(words.bracketed, { text: task.edgeName, more: countryName(task.country, of) })
}

function Listed({ task }: { task: PrewarmTask }) {
  const { count } = useQuantity()
  return task.listed === 0 ? '–' : `${count(task.listed - task.listedFailed)} / ${count(task.listed)}`
}

const columns: readonly Column<PrewarmTask>[] = [
  {
    key: 'prewarmPath',
    header: text.url,
    title: true,
    wrap: true,
    cell: (task) => (
      <code>
        <UrlText url={readablePath(task.prewarmPath)} />
      </code>
    ),
  },
  { key: 'edgeName', header: text.edge, cell: (task) => <EdgeName task={task} /> },
  stateColumn('status', text.status, prewarmStates),
  {
    key: 'progressRate',
    header: text.progress,
    whole: true,
    leaves: 3,
    cell: (task) => <Progress percent={task.progressRate} />,
  },
  { key: 'statusCode', header: text.code, number: true, cell: (task) => task.statusCode ?? '–' },
  countColumn('fileSize', text.size, { unit: 'bytes' }),
  {
    key: 'elapsed',
    header: text.elapsed,
    number: true,
    leaves: 3,
    cell: (task) => <Took ms={task.elapsed} />,
  },
  {
    key: 'outcome',
    header: text.outcome,
    wrap: true,
    leaves: 2,
    cell: (task) => <Outcome outcome={task.outcome} />,
  },
  countColumn('originBytes', text.originBytes, { unit: 'bytes', leaves: 1 }),
  { key: 'listed', header: text.listed, number: true, leaves: 1, cell: (task) => <Listed task={task} /> },
  momentColumn('lastUpdateTime', text.updated, { leaves: 1 }),
]

/** Edges report several times a second while they fetch. */
const watchMs = 1000

export function PrewarmDrawer({ desk, id, onClose }: { desk: Desk; id: string; onClose: () => void }) {
  const t = useText()
  const query = useQuery({
    ...callQuery(desk.one, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === PrewarmStatus.processing ? watchMs : false),
  })
  const status = query.data?.status
  useEffect(() => {
    // The list behind the drawer must show the same state.
    if (status !== undefined && status !== PrewarmStatus.processing) void refreshPaths(desk.list.path)
  }, [status, desk])
  const domain = query.data?.prewarmDomain.join(', ')
  return (
    <Dialog
      drawer
      broad
      title={domain === undefined ? t(text.details) : t(text.prewarmOf, { domain })}
      onClose={onClose}
    >
      {query.data && <PrewarmView desk={desk} prewarm={query.data} />}
      {query.isError && <p>{t(words.failed)}</p>}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
      </div>
    </Dialog>
  )
}

function PrewarmView({ desk, prewarm }: { desk: Desk; prewarm: PrewarmDetail }) {
  const t = useText()
  const { bytes, count } = useQuantity()
  const actsOf = usePrewarmActs(desk)
  const of = useStore(language)
  return (
    <>
      <Facts
        facts={[
          { label: t(text.status), value: <StateLabel state={prewarmStates[prewarm.status]} /> },
          { label: t(text.progress), value: <Progress percent={prewarm.progressRate} /> },
          { label: t(text.files), value: count(prewarm.completed) },
          { label: t(text.failed), value: count(prewarm.failed) },
          { label: t(text.size), value: bytes(prewarm.fileSize) },
          { label: t(nouns.region), value: t(regionOf(prewarm)) },
          { label: t(text.countries), value: countriesOf(prewarm, of).join(', ') || t(words.all) },
          { label: t(text.started), value: <TimeText iso={prewarm.startTime} /> },
        ]}
      />
      <RowActions head acts={actsOf(prewarm)} />
      <h3>{t(text.tasks)}</h3>
      <TableBox label={t(text.tasks)}>
        <Table label={t(text.tasks)} columns={columns} rows={prewarm.list} rowKey={(task) => task.taskId} />
      </TableBox>
    </>
  )
}
