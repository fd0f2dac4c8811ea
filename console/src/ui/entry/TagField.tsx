import { generalFieldTexts } from '@fairlead/api/general-text.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { type ControlProps, Field } from '../field/Field.tsx'
import type { FieldProps } from '../field/field-parts.tsx'
import '../field/input.css'
import './tags.css'
import { TagList } from './TagList.tsx'
import { addTags, type TagFault, type TagRules } from './tags.ts'
import { text } from './text.ts'

type Rules = TagRules & {
  /** The error for a tag that does not match the pattern. */
  patternText?: Text
}

/** A list of short texts. Enter, a comma, or leaving the input turns the text into a tag. */
export function TagField({ pattern, patternText, max, ...frame }: FieldProps & Rules) {
  const { field } = useController({ name: frame.name })
  const t = useText()
  return (
    <Field {...frame}>
      {(control) => (
        <TagInput
          control={control}
          label={t(frame.label)}
          tags={field.value as readonly string[]}
          onChange={field.onChange}
          pattern={pattern}
          max={max}
          {...(patternText && { patternText })}
        />
      )}
    </Field>
  )
}

type Props = Rules & {
  control: ControlProps
  label: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

function TagInput({ control, label, tags, onChange, patternText, ...rules }: Props) {
  const t = useText()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<TagFault>()
  const faults: Record<TagFault, string> = {
    pattern: t(patternText ?? generalFieldTexts.format),
    duplicate: t(generalFieldTexts.duplicate),
    tooMany: t(generalFieldTexts.tooMany, { max: rules.max ?? 0 }),
  }
  const take = () => {
    const added = addTags(tags, typed, rules)
    if (added.tags.length > tags.length) onChange(added.tags)
    setTyped(added.rest)
    setFault(added.fault)
  }
  const remove = (at: number) => {
    onChange(tags.filter((_, index) => index !== at))
    setFault(undefined)
    box.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault()
      take()
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.length - 1)
  }
  const faultId = `${control.id}-fault`
  const describedBy = [control['aria-describedby'], fault && faultId].filter(Boolean).join(' ')
  return (
    <>
      <div className="tag-input">
        {tags.length > 0 && <TagList label={label} tags={tags} most={Infinity} onRemove={remove} />}
        <input
          {...control}
          ref={box}
          className="tag-box"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={control['aria-invalid'] || fault !== undefined}
          aria-describedby={describedBy || undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
          onKeyDown={onKey}
          onBlur={take}
        />
        {rules.max !== undefined && (
          <span className="tag-count" role="status">
            {t(text.count, { count: tags.length, max: rules.max })}
          </span>
        )}
      </div>
      {fault && (
        <span className="field-error" id={faultId} role="alert">
          {faults[fault]}
        </span>
      )}
    </>
  )
}
