import { purgeTypes } from '@fairlead/api/cdn/purge/purge.ts'
import type { ComponentProps } from 'react'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { text } from '../text.ts'

/** Whether a purge removes objects, or has them revalidated. */
export function PurgeTypeField({ name }: Pick<ComponentProps<typeof RadioField>, 'name'>) {
  return (
    <RadioField
      name={name}
      label={text.type}
      look="cards"
      options={purgeTypes.map((type) => ({ value: type, label: text[type], help: text[`${type}Help`] }))}
    />
  )
}
