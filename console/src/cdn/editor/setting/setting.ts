import type { Path } from 'react-hook-form'
import type { Option } from '../../../ui/field/options.ts'
import type { FieldProps } from '../../../ui/field/field-parts.tsx'
import { type FieldName, fieldName, type NamesOf } from '../../../ui/field/field-name.ts'
import { verbatim } from '../../../ui/field/TextField.tsx'
import type { Draft } from '../draft/draft.ts'
import { fieldAt, labelOf } from './field-path.ts'
import { helpOfValue, helps } from './helps.ts'
import { options } from './options.ts'

/** Builds the name of a setting in the draft. */
export const draftName: NamesOf<Draft> = fieldName

/** A setting by its path in the draft, or by its field name in a form. */
type SettingPath = Path<Draft> | FieldName

/** Label and help of a setting, derived from its name: `behaviors.3.minTtl`. */
export function setting(path: SettingPath): Pick<FieldProps, 'name' | 'label' | 'help'> {
  const name = fieldName(path)
  const field = fieldAt(name.split('.'))
  return {
    name,
    label: labelOf(name),
    help: field && ((value) => helpOfValue(field, value) ?? helps[field]),
  }
}

/** The same for a setting with fixed options. */
export function choice(name: SettingPath): ReturnType<typeof setting> & { options: readonly Option[] } {
  const field = fieldAt(name.split('.'))
  return { ...setting(name), options: (field && options[field]) ?? [] }
}

/** The same for a setting with a text input, without autocorrection or autocompletion. */
export const typed = (name: SettingPath) => ({ ...setting(name), ...verbatim })
