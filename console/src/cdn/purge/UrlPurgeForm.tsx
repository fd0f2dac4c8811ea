import { addUrlPurgePreviews } from '@fairlead/api/cdn/purge/preview.ts'
import { listPurges, purgeTypes } from '@fairlead/api/cdn/purge/purge.ts'
import { addUrlPurges, PurgeUrls, UrlPurgeInput } from '@fairlead/api/cdn/purge/url-purge.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { notSent, useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { PurgeActions } from './PurgeActions.tsx'
import { PurgeTypeField } from './PurgeTypeField.tsx'
import { type Preview, usePreview } from './use-preview.ts'
import { usePurgeGuard } from './use-purge-guard.tsx'

/** A purge by full addresses, which may be of several sites. */
export function UrlPurgeForm() {
  const t = useText()
  const add = useAction(addUrlPurges, { tell: 'form', refresh: [listPurges] })
  const count = useAction(addUrlPurgePreviews, { tell: 'form' })
  const guard = usePurgeGuard()
  const frame = useFormFrame({
    schema: UrlPurgeInput,
    values: { urlList: [], type: purgeTypes[0], remark: '' },
    submit: async (body) => {
      if (!(await guard.mayPurge(preview, { urlList: body.urlList }))) return notSent
      await add.act({ body })
      goTo(paths.purges(), { replace: true })
      return undefined
    },
  })
  const names = { urlList: frame.form.watch('urlList') }
  const preview: Preview<PurgeUrls> = usePreview(names, {
    schema: PurgeUrls,
    ask: (body) => count.act({ body }),
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
        <LinesField
          name={frame.name('urlList')}
          label={text.urls}
          help={text.urlsHelp}
          required
          per="line"
          rows={10}
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
