import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from './Field.tsx'
import type { InputProps } from './field-parts.tsx'
import { numberOf } from './typed.ts'

/** For names, addresses and the like: no autocorrection, capitalization or completion. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

type TypedProps = InputProps & {
  /** An empty input is sent as null. */
  orNull?: boolean
  /** The value is sent only while the field is shown. */
  onlyShown?: boolean
  /** In a monospaced font, for texts in which every character counts. */
  mono?: boolean
}

/** The rules of a field for the form library. */
const rulesOf = (
  { deps, orNull, onlyShown }: TypedProps,
  read: (typed: unknown) => unknown = (typed) => typed,
) => ({
  ...(deps && { deps: [...deps] }),
  ...(onlyShown && { shouldUnregister: true }),
  setValueAs: (typed: unknown) => (orNull && typed === '' ? null : read(typed)),
})

const frameOf = ({ name, label, help, required }: InputProps) => ({ name, label, help, required })

type TextProps = Omit<ComponentProps<'input'>, keyof TypedProps> & TypedProps

/** A single-line text input. */
export function TextField(props: TextProps) {
  const { name, label, help, required, deps, fixed = false, orNull, onlyShown, mono, ...input } = props
  const { register } = useFormContext()
  return (
    <Field {...frameOf(props)}>
      {(control) => (
        <input
          className={mono ? 'input mono' : 'input'}
          type="text"
          readOnly={fixed}
          {...input}
          {...control}
          {...register(name, rulesOf(props))}
        />
      )}
    </Field>
  )
}

export type NumberProps = Omit<TypedProps, 'mono'>

/**
 * A number. The input has the type text, so that the mouse wheel or an arrow key does not change the number by
 * accident.
 */
export function NumberField({ beside, ...props }: NumberProps & { beside?: ReactNode }) {
  const { register } = useFormContext()
  return (
    <Field {...frameOf(props)}>
      {(control) => (
        <>
          <input
            className="input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            readOnly={props.fixed ?? false}
            {...control}
            {...register(props.name, rulesOf(props, numberOf))}
          />
          {beside}
        </>
      )}
    </Field>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, keyof TypedProps | 'children'> &
  TypedProps & {
    /** Converts the typed text to the form's value. */
    read?: (typed: unknown) => unknown
    /** Shown below the input: another way to fill it. */
    below?: ReactNode
  }

/** A multi-line text input. */
export function AreaField(props: AreaProps) {
  const {
    name,
    label,
    help,
    required,
    deps,
    fixed = false,
    orNull,
    onlyShown,
    mono,
    read,
    below,
    ...area
  } = props
  const { register } = useFormContext()
  return (
    <Field {...frameOf(props)}>
      {(control) => (
        <>
          <textarea
            className={mono ? 'input mono' : 'input'}
            readOnly={fixed}
            {...area}
            {...control}
            {...register(name, rulesOf(props, read))}
          />
          {below}
        </>
      )}
    </Field>
  )
}
