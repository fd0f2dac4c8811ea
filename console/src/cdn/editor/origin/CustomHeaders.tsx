import { maxCustomHeaders } from '@fairlead/api/cdn/origin/origin.ts'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { Draft } from '../draft/draft.ts'
import { helps } from '../setting/helps.ts'
import { labels } from '../setting/labels.ts'
import { ListErrors } from '../items/ListErrors.tsx'
import { typed } from '../setting/setting.ts'
import { text } from '../text.ts'

/** Headers that the edge adds to every request to the origin. */
export function CustomHeaders({ index }: { index: number }) {
  const t = useText()
  const name = `origins.${index}.originCustomHeaders` as const
  const { fields, append, remove } = useFieldArray<Draft, typeof name>({ name })
  const help = helps['origins.*.originCustomHeaders']
  const full = fields.length >= maxCustomHeaders ? t(text.tooMany, { max: maxCustomHeaders }) : undefined
  return (
    <fieldset className="field">
      <legend>{t(labels['origins.*.originCustomHeaders'])}</legend>
      {help && <p className="field-help">{t(help)}</p>}
      <ListErrors name={name} />
      {fields.map((field, at) => (
        <div key={field.id} className="pair">
          <TextField {...typed(`${name}.${at}.headerName`)} required mono />
          <TextField {...typed(`${name}.${at}.headerValue`)} mono />
          <IconButton
            icon="close"
            label={t(text.remove, { name: field.headerName || String(at + 1) })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" reason={full} onClick={() => append({ headerName: '', headerValue: '' })}>
          {t(text.addHeader)}
        </Button>
      </div>
    </fieldset>
  )
}
