import type { Text } from '@fairlead/api/text.ts'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { FieldErrors, useFieldErrors } from './FieldErrors.tsx'
import { linkedWords, type WordLink } from './linked-words.tsx'

type Props = {
  name: string
  label: Text
  /** Words of the label that lead somewhere. */
  links?: readonly WordLink[]
  help?: Text | undefined
  required?: boolean
  deps?: string[]
}

/** A box to tick, with its label beside it, its help and its error below. */
export function CheckField({ name, label, links, help, required = false, deps }: Props) {
  const t = useText()
  const id = useId()
  const { register } = useFormContext()
  const errors = useFieldErrors(name)
  const describedBy = [help && `${id}-help`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field check" data-field={name}>
      <label>
        <input
          type="checkbox"
          aria-invalid={errors.length > 0}
          aria-required={required}
          aria-describedby={describedBy || undefined}
          {...register(name, { ...(deps && { deps }) })}
        />
        <span className={required ? 'must' : undefined}>
          {linkedWords(t(label), links?.map(({ words, href }) => [t(words), href] as const) ?? [])}
        </span>
      </label>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {t(help)}
        </p>
      )}
      <FieldErrors id={`${id}-error`} label={label} errors={errors} />
    </div>
  )
}
