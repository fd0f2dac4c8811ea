import { useFormContext } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { FieldFoot, type InputProps, useFieldParts } from './field-parts.tsx'
import { linkedWords, type WordLink } from '../text/linked-words.tsx'

type Props = Omit<InputProps, 'fixed'> & {
  /** Parts of the label that are links. */
  links?: readonly WordLink[]
}

/** A checkbox with its label beside it, and help and error below. */
export function CheckField({ name, label, links, help, required = false, deps }: Props) {
  const t = useText()
  const { register } = useFormContext()
  const parts = useFieldParts({ name, help })
  return (
    <div className="field check" data-field={name}>
      <label>
        <input
          type="checkbox"
          aria-invalid={parts.errors.length > 0}
          aria-required={required}
          aria-describedby={parts.describedBy}
          {...register(name, { ...(deps && { deps: [...deps] }) })}
        />
        <span className={required ? 'must' : undefined}>
          {linkedWords(t(label), links?.map(({ words, href }) => [t(words), href] as const) ?? [])}
        </span>
      </label>
      <FieldFoot label={label} parts={parts} />
    </div>
  )
}
