import { addPurge, listPurges, PurgeInput, purgeTypes } from '@fairlead/api/cdn/purge.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSearchValue } from '../lib/address.ts'
import { call } from '../lib/call.ts'
import { rememberedList } from '../lib/list-search.ts'
import { goTo } from '../lib/navigator.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { purgeLines } from './purge-lines.ts'
import { SiteSelect } from './SiteSelect.tsx'
import { text } from './text.ts'

export default function PurgeEditPage() {
  const t = useText()
  const chosen = useSearchValue('cdnConfigId') ?? ''
  const [typed, setTyped] = useState('')
  const lines = purgeLines(typed)
  const frame = useFormFrame({
    schema: PurgeInput,
    values: { cdnConfigId: chosen, invalidationPath: [], type: 'remove', remark: '' },
    submit: async (body) => {
      await call(addPurge, { body }, { tell: 'form' })
      await refreshPaths(listPurges.path)
      goTo(paths.purges(), { replace: true })
    },
  })
  const { control: controls, register } = frame.form
  return (
    <>
      <PageHead title={t(text.newPurge)} />
      <section className="panel panel-body">
        <Form
          frame={frame}
          submitLabel={t(text.startPurge)}
          aside={
            <ButtonLink place={paths.purges(rememberedList(paths.purges().to))}>{t(text.cancel)}</ButtonLink>
          }
        >
          <Field name="cdnConfigId" label={text.site} required>
            {(control) => (
              <Controller
                control={controls}
                name="cdnConfigId"
                render={({ field }) => (
                  <SiteSelect {...control} value={field.value} onChange={field.onChange} />
                )}
              />
            )}
          </Field>
          <Field
            name="invalidationPath"
            label={text.paths}
            help={text.pathsHelp}
            required
            lineOf={(index) => lines[index]?.line ?? index + 1}
          >
            {(control) => (
              <Controller
                control={controls}
                name="invalidationPath"
                render={({ field }) => (
                  <textarea
                    className="input mono"
                    rows={8}
                    spellCheck={false}
                    {...control}
                    value={typed}
                    onChange={(event) => {
                      setTyped(event.target.value)
                      field.onChange(purgeLines(event.target.value).map(({ path }) => path))
                    }}
                  />
                )}
              />
            )}
          </Field>
          <fieldset className="field">
            <legend>{t(text.type)}</legend>
            <div className="choices">
              {purgeTypes.map((type) => (
                <label key={type}>
                  <input type="radio" value={type} {...register('type')} />
                  <span>
                    {t(text[type])}
                    <span className="soft">{` – ${t(text[`${type}Help`])}`}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field name="remark" label={text.remark}>
            {(control) => <input className="input" type="text" {...control} {...register('remark')} />}
          </Field>
        </Form>
      </section>
    </>
  )
}
