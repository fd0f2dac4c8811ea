import { errorPageCodes, type ErrorPage } from '@fairlead/api/cdn/site/restriction.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useDuration } from '../../lib/text/duration.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { SecondsField } from '../../ui/field/SecondsField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import type { Draft } from './draft/draft.ts'
import { useEditing } from './editing.ts'
import { ItemList } from './items/ItemList.tsx'
import { ListErrors } from './items/ListErrors.tsx'
import { choice, draftName, setting, typed } from './setting/setting.ts'
import { text } from './text.ts'
import { figureOf } from './setting/typed.ts'

/** Custom error pages, and how long errors are cached. */
export function ErrorPagesPart() {
  const t = useText()
  const duration = useDuration()
  const { setOpen, frozen } = useEditing()
  const { fields, append, remove } = useFieldArray<Draft, 'errorPages'>({ name: 'errorPages' })
  const pages = useWatch<Draft, 'errorPages'>({ name: 'errorPages' }) ?? []
  const items = fields.map((field, index) => {
    const page = pages[index] ?? field
    const seconds = figureOf(page.errorCachingMinTtl)
    // The error code is already beside the summary, which names only a different code of the response.
    const answer = [page.responseCode, page.responsePagePath].filter(Boolean).join(' ')
    const kept = seconds > 0 ? t(text.kept, { duration: duration(seconds) }) : t(text.notKept)
    return {
      id: field.id,
      name: String(page.errorCode),
      title: page.errorCode,
      summary: answer ? `${answer} · ${kept}` : kept,
    }
  })
  const free = errorPageCodes.find((code) => !pages.some(({ errorCode }) => errorCode === code))
  const add = () => {
    if (free === undefined) return
    append({ errorCode: free, responseCode: null, responsePagePath: '', errorCachingMinTtl: 10 })
    setOpen(`errorPages.${fields.length}`)
  }
  return (
    <section className="panel" aria-labelledby="errors-head">
      <div className="panel-head row apart">
        <h2 id="errors-head">{t(text.errors)}</h2>
        {!frozen && (
          <Button
            icon="plus"
            reason={free === undefined ? t(text.tooMany, { max: errorPageCodes.length }) : undefined}
            onClick={add}
          >
            {t(text.addErrorPage)}
          </Button>
        )}
      </div>
      <ListErrors name="errorPages" />
      {fields.length === 0 && <p className="panel-body soft">{t(text.noErrorPages)}</p>}
      <ItemList
        path="errorPages"
        label={t(text.errors)}
        items={items}
        onRemove={remove}
        renderPanel={(index) => <ErrorPagePanel index={index} />}
      />
    </section>
  )
}

function ErrorPagePanel({ index }: { index: number }) {
  const at = (name: keyof ErrorPage) => draftName(`errorPages.${index}.${name}`)
  const t = useText()
  return (
    <div className="form-grid">
      <SelectField
        {...setting(at('errorCode'))}
        options={errorPageCodes.map((value) => ({ value, label: String(value) }))}
      />
      <SelectField {...choice(at('responseCode'))} none={t(text.sameCode)} deps={[at('responsePagePath')]} />
      <TextField {...typed(at('responsePagePath'))} mono />
      <SecondsField {...setting(at('errorCachingMinTtl'))} required />
    </div>
  )
}
