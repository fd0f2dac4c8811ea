import type { Text } from '@fairlead/api/text.ts'
import { useController } from 'react-hook-form'
import type { FieldName } from '../ui/field/field-name.ts'
import { useText } from '../lib/text/text.ts'
import { Field } from '../ui/field/Field.tsx'
import { SiteSelect } from './SiteSelect.tsx'

/** One of the sites of the account. */
export function SiteField({ name, label }: { name: FieldName; label: Text }) {
  const t = useText()
  const { field } = useController({ name })
  return (
    <Field name={name} label={label} required>
      {(control) => (
        <SiteSelect
          control={control}
          label={t(label)}
          value={field.value as string}
          onChange={field.onChange}
        />
      )}
    </Field>
  )
}
