import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { addPurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { addPurge, getPurge, listPurges, PurgeInput, PurgeNames } from '@fairlead/api/cdn/purge/purge.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useSearchValue } from '../../lib/address/address.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { notSent, useFormFrame } from '../../ui/form/use-form.ts'
import { SiteField } from '../SiteField.tsx'
import { text } from '../text.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { PurgeActions } from './PurgeActions.tsx'
import { PurgeTypeField } from './PurgeTypeField.tsx'
import { UrlPurgeForm } from './UrlPurgeForm.tsx'
import { type Preview, usePreview } from './use-preview.ts'
import { usePurgeGuard } from './use-purge-guard.tsx'

/** The purge to repeat, if the address names one. */
function useRepeated() {
  const id = useSearchValue('again')
  const query = useQuery({ ...callQuery(getPurge, { params: { id: id ?? '' } }), enabled: id !== undefined })
  return { isLoading: id !== undefined && query.isPending, purge: query.data }
}

export default function PurgeEditPage() {
  const t = useText()
  const { isLoading, purge } = useRepeated()
  const isByUrl = useSearchValue('by') === 'url'
  return (
    <>
      <PageHead title={t(text.newPurge)} />
      <Tabs
        label={t(text.purgeWays)}
        current={isByUrl ? 'url' : 'site'}
        tabs={[
          { key: 'site', place: paths.purgeAdd(), text: t(text.purgeOfSite) },
          { key: 'url', place: paths.purgeByUrl(), text: t(text.urls) },
        ]}
      />
      <section className="panel panel-body">
        {isByUrl ? <UrlPurgeForm /> : !isLoading && <PurgeForm purge={purge} />}
      </section>
    </>
  )
}

type Names = z.input<typeof PurgeNames>

const namesOf = ({ cdnConfigId, invalidationPath = [], cacheTags = [] }: Names): PurgeNames => ({
  cdnConfigId,
  invalidationPath,
  cacheTags,
})

function PurgeForm({ purge }: { purge: PurgeInput | undefined }) {
  const t = useText()
  const chosen = useSearchValue('cdnConfigId') ?? ''
  const add = useAction(addPurge, { tell: 'form', refresh: [listPurges] })
  const count = useAction(addPurgePreview, { tell: 'form' })
  const guard = usePurgeGuard()
  const frame = useFormFrame({
    schema: PurgeInput,
    values: {
      cdnConfigId: purge?.cdnConfigId ?? chosen,
      invalidationPath: purge?.invalidationPath.map(readablePath) ?? [],
      cacheTags: purge?.cacheTags ?? [],
      type: purge?.type ?? 'remove',
      remark: purge?.remark ?? '',
    },
    submit: async (body) => {
      if (!(await guard.mayPurge(preview, namesOf(body)))) return notSent
      await add.act({ body })
      goTo(paths.purges(), { replace: true })
      return undefined
    },
  })
  const names = namesOf(frame.form.watch())
  const preview: Preview<PurgeNames> = usePreview(names, {
    schema: PurgeNames,
    ask: async (body) => [await count.act({ body })],
  })
  return (
    <>
      <Form
        frame={frame}
        submitLabel={t(text.startPurge)}
        aside={
          <PurgeActions
            isLooking={preview.isRunning && !guard.isSending}
            onLook={() => void frame.attempt(() => preview.look(names))}
          />
        }
      >
        <SiteField name={frame.name('cdnConfigId')} label={text.site} />
        <LinesField
          name={frame.name('invalidationPath')}
          label={text.paths}
          help={text.pathsHelp}
          per="line"
          rows={8}
        />
        <LinesField
          name={frame.name('cacheTags')}
          label={text.cacheTags}
          help={text.cacheTagsHelp}
          per="line"
          rows={3}
        />
        <PurgeTypeField name={frame.name('type')} />
        <TextField name={frame.name('remark')} label={text.remark} />
        {preview.found && (
          <PreviewPanel preview={preview.found} onHurry={guard.isSending ? preview.hurry : undefined} />
        )}
      </Form>
      {guard.dialog}
    </>
  )
}
