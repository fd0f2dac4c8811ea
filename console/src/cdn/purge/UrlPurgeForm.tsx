import { listPurges, purgeTypes } from '@fairlead/api/cdn/purge/purge.ts'
import { addUrlPurges, UrlPurgeInput } from '@fairlead/api/cdn/purge/url-purge.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { text } from '../text.ts'
import { PurgeTypeField } from './PurgeTypeField.tsx'

/** A purge by full addresses, which may be of several sites. */
export function UrlPurgeForm() {
  const t = useText()
  const add = useAction(addUrlPurges, { tell: 'form', refresh: [listPurges] })
  const frame = useFormFrame({
    schema: UrlPurgeInput,
    values: { urlList: [], type: purgeTypes[0], remark: '' },
    submit: async (body) => {
      await add.act({ body })
      goTo(paths.purges(), { replace: true })
    },
  })
  return (
    <Form
      frame={frame}
      submitLabel={t(text.startPurge)}
      aside={
        <ButtonLink place={paths.purges(rememberedList(paths.purges().to))}>{t(words.cancel)}</ButtonLink>
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
    </Form>
  )
}
