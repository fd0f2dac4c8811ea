import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { addPurge, getPurge, listPurges, PurgeInput, purgeTypes } from '@fairlead/api/cdn/purge.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../../lib/address/address.ts'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { SiteField } from '../SiteField.tsx'
import { text } from '../text.ts'
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
  return (
    <>
      <PageHead title={t(text.newPurge)} />
      <section className="panel panel-body">{!isLoading && <PurgeForm purge={purge} />}</section>
    </>
  )
}

function PurgeForm({ purge }: { purge: PurgeInput | undefined }) {
  const t = useText()
  const chosen = useSearchValue('cdnConfigId') ?? ''
  const add = useAction(addPurge, { tell: 'form', refresh: [listPurges] })
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
      <RadioField
        name={frame.name('type')}
        label={text.type}
        options={purgeTypes.map((type) => ({
          value: type,
          label: text[type],
          help: text[`${type}Help`],
        }))}
      />
      <TextField name={frame.name('remark')} label={text.remark} />
    </Form>
  )
}
