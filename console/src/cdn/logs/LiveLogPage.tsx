import { addLogWatch, WatchInput } from '@fairlead/api/cdn/logs/live.ts'
import { cacheWords, type LogLine } from '@fairlead/api/edge/logs.ts'
import { useSearchValue } from '../../lib/address/address.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { countColumn, momentColumn, textColumn, urlColumn } from '../../ui/table/columns.tsx'
import { countryColumn } from '../../ui/text/country-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { SiteField } from '../SiteField.tsx'
import { keptLines, type Seen } from './live-lines.ts'
import { cacheNames, liveText as text } from './live-text.ts'
import { useLive } from './use-live.ts'

function Cache({ cache }: LogLine) {
  const t = useText()
  return t(cacheNames[cache])
}

function Duration({ ms }: LogLine) {
  const t = useText()
  return t(text.ms, { ms })
}

const columns: readonly Column<LogLine>[] = [
  momentColumn('time', text.time),
  { key: 'status', header: text.status, number: true, cell: ({ status }) => status },
  { key: 'cache', header: text.cache, leaves: 3, cell: (line) => <Cache {...line} /> },
  textColumn('client', text.client, { leaves: 2 }),
  countryColumn('country', text.country, { leaves: 1 }),
  textColumn('method', text.method, { leaves: 1 }),
  urlColumn('url', text.url),
  { key: 'ms', header: text.duration, number: true, leaves: 3, cell: (line) => <Duration {...line} /> },
  countColumn('bytes', text.size, { unit: 'bytes', leaves: 2 }),
]

export default function LiveLogPage() {
  const t = useText()
  const live = useLive()
  const frame = useFormFrame({
    leaving: 'free',
    schema: WatchInput,
    values: { cdnConfigId: useSearchValue('cdnConfigId') ?? '', status: '', path: '', client: '', cache: '' },
    submit: live.start,
  })
  return (
    <>
      <PageHead title={t(text.title)} />
      <section className="panel panel-body stack">
        <p>{t(text.intro)}</p>
        <Form
          frame={frame}
          submitLabel={t(text.start)}
          action={addLogWatch}
          aside={<ButtonLink place={paths.logs()}>{t(text.files)}</ButtonLink>}
        >
          <SiteField name={frame.name('cdnConfigId')} label={text.site} />
          <div className="form-row">
            <TextField name={frame.name('status')} label={text.status} help={text.statusHelp} {...verbatim} />
            <SelectField
              name={frame.name('cache')}
              label={text.cache}
              options={[
                { value: '', label: text.any },
                ...cacheWords.map((value) => ({ value, label: cacheNames[value] })),
              ]}
            />
          </div>
          <div className="form-row">
            <TextField name={frame.name('path')} label={text.path} {...verbatim} />
            <TextField name={frame.name('client')} label={text.client} help={text.clientHelp} {...verbatim} />
          </div>
        </Form>
      </section>
      {live.isOn && <Requests {...live} />}
    </>
  )
}

/** How many of the matching requests are shown. */
function Extent({ seen, matched, shown }: Seen) {
  const t = useText()
  if (seen === 0) return t(text.waiting)
  return shown < matched
    ? t(text.sampled, { shown, matched, seen })
    : t(text.whole, { matched, seen, kept: Math.min(keptLines, matched) })
}

function Requests({ paused, found, pause, resume }: ReturnType<typeof useLive>) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="requests">
      <div className="panel-body stack">
        <div className="row apart">
          <h2 id="requests">{t(text.requests)}</h2>
          {paused ? (
            <Button onClick={() => void resume().catch(() => undefined)}>{t(text.resume)}</Button>
          ) : (
            <Button onClick={pause}>{t(text.pause)}</Button>
          )}
        </div>
        <p role="status">
          {paused && <strong>{t(text.paused)} </strong>}
          <Extent {...found} />
        </p>
      </div>
      {found.lines.length > 0 && (
        <TableBox label={t(text.requests)}>
          <Table label={t(text.requests)} columns={columns} rows={found.lines} rowKey={({ id }) => id} />
        </TableBox>
      )}
    </section>
  )
}
