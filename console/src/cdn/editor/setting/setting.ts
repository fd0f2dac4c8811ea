import type { Option } from '../../../ui/field/options.ts'
import type { FieldProps } from '../../../ui/field/field-parts.tsx'
import { verbatim } from '../../../ui/field/TextField.tsx'
import { fieldAt, labelOf } from './field-path.ts'
import { helpOfValue, helps } from './helps.ts'
import { options } from './options.ts'

/** The words of the field of a setting, which follow from its name: `behaviors.3.minTtl`. */
export function setting(name: string): Pick<FieldProps, 'name' | 'label' | 'help'> {
  const field = fieldAt(name.split('.'))
  return {
    name,
    label: labelOf(name),
    help: field && ((value) => helpOfValue(field, value) ?? helps[field]),
  }
}

/** The same of a setting that is one or some of a few. */
export function choice(name: string): ReturnType<typeof setting> & { options: readonly Option[] } {
  const field = fieldAt(name.split('.'))
  return { ...setting(name), options: (field && options[field]) ?? [] }
}

/** The same of a setting that is typed in a line: nothing is corrected or completed. */
export const typed = (name: string) => ({ ...setting(name), ...verbatim })
