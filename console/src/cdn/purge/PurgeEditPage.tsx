import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { isLargePurge, type PurgePreview } from '@fairlead/api/cdn/purge/preview.ts'
import { addPurge, getPurge, listPurges, PurgeInput, type PurgeNames } from '@fairlead/api/cdn/purge/purge.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useSearchValue } from '../../lib/address/address.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { notSent, useFormFrame } from '../../ui/form/use-form.ts'
import { SiteField } from '../SiteField.tsx'
import { text } from '../text.ts'
import { PreviewConfirm, PreviewPanel } from './PreviewPanel.tsx'
import { text as previewText } from './preview-text.ts'
import { PurgeTypeField } from './PurgeTypeField.tsx'
import { UrlPurgeForm } from './UrlPurgeForm.tsx'
import { usePreview } from './use-preview.ts'
import { words } from '../../ui/text/words.ts'

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
  ...{ cdnConfigId, invalidationPath, cacheTags },
})

function PurgeForm({ purge }: { purge: PurgeInput | undefined }) {
  const t = useText()
  const chosen = useSearchValue('cdnConfigId') ?? ''
  const add = useAction(addPurge, { tell: 'form', refresh: [listPurges] })
  const [asking, setAsking] = useState<{ preview: PurgePreview; answer: (yes: boolean) => void }>()
  const confirmed = async (preview: PurgePreview) => {
    const yes = await new Promise<boolean>((answer) => setAsking({ preview, answer }))
    setAsking(undefined)
    return yes
  }
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
      const found = await previewed(namesOf(body))
      if (found && isLargePurge(found) && !(await confirmed(found))) return notSent
      await add.act({ body })
      goTo(paths.purges(), { replace: true })
      return undefined
    },
  })
  const values = namesOf(frame.form.watch())
  const preview = usePreview(values)
  const [isSending, setSending] = useState(false)

  /** What the purge affects. A purge is sent without it where there is nobody to ask, or while too many are being counted. */
  async function previewed(body: PurgeNames) {
    const known = preview.known(body)
    if (known) return known
    setSending(true)
    try {
      await preview.look(body)
      return await preview.awaited()
    } catch (error) {
      if (error instanceof CallError && ['noEdge', 'previewBusy'].includes(error.name)) return undefined
      throw error
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Form
        frame={frame}
        submitLabel={t(text.startPurge)}
        aside={
          <>
            <Button
              pending={preview.isRunning && !isSending}
              onClick={() => void frame.attempt(() => preview.look(values))}
            >
              {t(previewText.preview)}
            </Button>
            <ButtonLink place={paths.purges(rememberedList(paths.purges().to))}>{t(words.cancel)}</ButtonLink>
          </>
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
          <PreviewPanel preview={preview.found} onHurry={isSending ? preview.hurry : undefined} />
        )}
      </Form>
      {asking && (
        <PreviewConfirm
          preview={asking.preview}
          onYes={() => asking.answer(true)}
          onNo={() => asking.answer(false)}
        />
      )}
    </>
  )
}
