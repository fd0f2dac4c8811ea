import { siteModes } from '@fairlead/api/cdn/site/site-mode.ts'
import type { FieldName } from '../../ui/field/field-name.ts'
import { RadioField } from '../../ui/field/RadioField.tsx'
import { modeHelps, modeNames } from '../mode-text.ts'
import { text } from '../text.ts'

/** The configuration modes, each with its purpose. */
export function ModeChoice({ name }: { name: FieldName }) {
  return (
    <RadioField
      name={name}
      label={text.mode}
      look="cards"
      options={siteModes.map((mode) => ({ value: mode, label: modeNames[mode], help: modeHelps[mode] }))}
    />
  )
}
