import type { FieldError } from '@fairlead/api/field-errors.ts'
import type { Text } from '@fairlead/api/text.ts'
import { get, useFormContext } from 'react-hook-form'
import { useFieldText } from '../../lib/call/failure-words.ts'
import { useText } from '../../lib/text/text.ts'
import { useFieldError } from '../text/field-error.ts'
import { decodeError } from '../form/use-form.ts'
import { words } from '../text/words.ts'

/** For a text of several lines: maps the index of an item to its line, from 1. */
export type LineOf = (index: number) => number

export type FoundError = { line?: number; error: FieldError }

function errorsOf(found: unknown, lineOf: LineOf | undefined): FoundError[] {
  if (Array.isArray(found)) {
    return found.flatMap((one: unknown, index) =>
      errorsOf(one, undefined).map(({ error }) => ({ error, line: lineOf?.(index) ?? index + 1 })),
    )
  }
  const message = (found as { message?: string } | undefined)?.message
  return message ? [{ error: decodeError(message) }] : []
}

const shownErrors = 5

/** The errors of a field in the surrounding form; for a text with many lines, the first few. */
export function useFieldErrors(name: string, lineOf?: LineOf): FoundError[] {
  const { formState } = useFormContext()
  return errorsOf(get(formState.errors, name), lineOf).slice(0, shownErrors)
}

type Props = { id: string; label: Text; errors: readonly FoundError[] }

export function FieldErrors({ id, label, errors }: Props) {
  const t = useText()
  const sayAt = useFieldError()
  const textOf = useFieldText()
  /** Some texts already name the line. */
  const namesLine = (name: string) => textOf(name)?.en.includes('{index}') === true
  if (errors.length === 0) return null
  const say = ({ name, args }: FieldError, line?: number) =>
    sayAt(name, { field: t(label), ...args, ...(line !== undefined && { index: line }) })
  return (
    <div className="field-error" id={id} role="alert">
      {errors.map(({ line, error }) => (
        <span key={line ?? 0}>
          {line === undefined || namesLine(error.name)
            ? say(error, line)
            : t(words.line, { line, error: say(error) })}
        </span>
      ))}
    </div>
  )
}
