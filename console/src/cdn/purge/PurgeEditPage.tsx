import { addPurge, listPurges, PurgeInput, purgeTypes } from '@fairlead/api/cdn/purge.ts'
import { useSearchValue } from '../../lib/address.ts'
import { rememberedList } from '../../lib/list-search.ts'
import { goTo } from '../../lib/navigator.ts'
import { useText } from '../../lib/text.ts'
import { useAction } from '../../lib/use-action.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { LinesField } from '../../ui/form/LinesField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormFrame } from '../../ui/use-form.ts'
import { SiteField } from '../SiteField.tsx'
import { text } from '../text.ts'
import { words } from '../../ui/words.ts'

export default function PurgeEditPage() {
  const t = useText()
  const chosen = useSearchValue('cdnConfigId') ?? ''
  const add = useAction(addPurge, { tell: 'form', refresh: [listPurges] })
  const frame = useFormFrame({
    schema: PurgeInput,
    values: { cdnConfigId: chosen, invalidationPath: [], type: 'remove', remark: '' },
    submit: async (body) => {
      await add.act({ body })
      goTo(paths.purges(), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.newPurge)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.startPurge)}
          aside={
            <ButtonLink place={paths.purges(rememberedList(paths.purges().to))}>{t(words.cancel)}</ButtonLink>
          }
        >
          <SiteField name="cdnConfigId" label={text.site} />
          <LinesField
            name="invalidationPath"
            label={text.paths}
            help={text.pathsHelp}
            required
            per="line"
            rows={8}
          />
          <RadioField
            name="type"
            label={text.type}
            options={purgeTypes.map((type) => ({
              value: type,
              label: text[type],
              help: text[`${type}Help`],
            }))}
          />
          <TextField name="remark" label={text.remark} />
        </Form>
      </section>
    </>
  )
}
