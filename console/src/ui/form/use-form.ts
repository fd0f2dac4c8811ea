import { type FieldError, type FieldErrorName, fieldErrorsOf } from '@fairlead/api/field-errors.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldName, type NamesOf } from '../field/field-name.ts'
import { CallError } from '../../lib/call/call-error.ts'

/** The form library stores a message as a string; ours is a name with arguments, so that it follows the language. */
export const encodeError = (error: FieldError) => JSON.stringify(error)
export const decodeError = (message: string) => JSON.parse(message) as FieldError

/** `{'origins.0.domainName': e}` -> `{origins: [{domainName: e}]}`, the structure of the form library. */
export function nest(errors: Record<string, FieldError>): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [path, error] of Object.entries(errors)) {
    const keys = path.split('.')
    let at: Record<string, unknown> = root
    keys.forEach((key, index) => {
      if (index === keys.length - 1) at[key] ??= { type: error.name, message: encodeError(error) }
      else at = (at[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {}) as Record<string, unknown>
    })
  }
  return root
}

/** The paths of all errors in that structure. An error of a whole list may have others below it. */
export function errorPaths(errors: object, before: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const path = [...before, key]
    const own = 'message' in value && typeof value.message === 'string' ? [path.join('.')] : []
    return [...own, ...errorPaths(value, path)]
  })
}

/** The fields that may show an error: for one line of a text, also the text itself. */
const fieldsFor = (path: string) => [path, path.replace(/\.\d+$/, '')]

/**
 * Finds the invalid control of a field, or of any field. An error of a whole list has no control and takes the focus
 * itself.
 */
const wrongAt = (path: string) =>
  path === ''
    ? '[aria-invalid="true"]'
    : fieldsFor(path)
        .map((name) => `[data-field="${CSS.escape(name)}"]`)
        .flatMap((field) => [`${field} [aria-invalid="true"]`, `${field}[tabindex]`])
        .join()

const resolverOf =
  <In extends FieldValues, Out>(schema: z.ZodType<Out, In>): Resolver<In, unknown, Out> =>
  (values) => {
    const parsed = schema.safeParse(values, { reportInput: true })
    if (parsed.success) return { values: parsed.data as never, errors: {} }
    return { values: {}, errors: nest(fieldErrorsOf(parsed.error)) as never }
  }

export type FormFrame<In extends FieldValues = FieldValues> = {
  form: UseFormReturn<In, unknown, FieldValues>
  /** Builds the name of a form field from its path in the schema. */
  name: NamesOf<In>
  /** A failure that concerns no field. */
  failure: CallError | undefined
  pending: boolean
  submit: () => Promise<void>
  /** Whether leaving with changes asks for confirmation. */
  asksFirst: boolean
  /** Whether there are changes that leaving the form would lose. */
  isUnsaved: () => boolean
  /** The ref of the form element. */
  attach: (element: HTMLFormElement | null) => void
  /** Goes to an invalid field, in whatever part of the form it is. */
  goTo: (path: string) => void
  /** Makes another call with the form's values, and shows its failure as the form's own. Resolves with whether it succeeded. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
}

/** A submission resolves with this if it has sent nothing. The form keeps its unsaved values. */
export const notSent = Symbol('not sent')

type FrameOptions<In extends FieldValues, Out> = {
  /** The body of the endpoint, so that browser and server report the same errors. */
  schema: z.ZodType<Out, In>
  values: DefaultValues<In>
  /** Makes the call, with `tell: 'form'`. Resolves with `notSent` if the user has thought better of it. */
  submit: (value: Out) => Promise<unknown>
  parts?: FormParts
  /** Whether leaving with changes asks for confirmation. `free` if losing the input does no harm. */
  leaving?: 'asked' | 'free'
}

/** For a form that shows only some of its fields at a time. */
export type FormParts = {
  /** Whether the form has a place for the error of a field, visible or not. */
  has: (path: string) => boolean
  /** Shows the part with the first of the invalid fields and returns the path of that field. */
  show: (wrong: readonly string[]) => string | undefined
}

/**
 * A form for one call. Field errors are shown at their fields, and the focus moves to the topmost of them; a failure
 * that concerns no field becomes `failure`.
 */
export function useFormFrame<In extends FieldValues, Out>(options: FrameOptions<In, Out>): FormFrame<In> {
  const form = useForm<In, unknown, FieldValues>({
    defaultValues: options.values,
    resolver: resolverOf(options.schema) as unknown as Resolver<In, unknown, FieldValues>,
    shouldFocusError: false,
  })
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const [failure, setFailure] = useState<CallError>()
  const [pending, setPending] = useState(false)
  const asksFirst = options.leaving !== 'free'
  // Read during rendering, because the form library keeps it up to date only for components that read it.
  const { isDirty } = form.formState

  /** The invalid field that gets the focus once it is rendered as invalid; an empty name means the first one. */
  const sought = useRef<string>(undefined)
  const seek = () => {
    if (sought.current === undefined) return
    const wrong = element?.querySelector<HTMLElement>(wrongAt(sought.current))
    if (!wrong) return
    sought.current = undefined
    wrong.focus()
  }
  useEffect(seek)
  const focusFirst = (wrong: readonly string[]) => {
    sought.current = options.parts?.show(wrong) ?? ''
  }
  const hasField = (path: string) =>
    options.parts?.has(path) ??
    fieldsFor(path).some((name) => element?.querySelector(`[data-field="${CSS.escape(name)}"]`))
  const place = (error: CallError) => {
    const rest: Record<string, string> = {}
    let placed = 0
    for (const [path, name] of Object.entries(error.fields)) {
      if (!hasField(path)) {
        rest[path] = name
        continue
      }
      placed += 1
      // An error that this page does not know is shown as "incorrect format".
      const message = encodeError({ name: name as FieldErrorName, args: {} })
      form.setError(path as Path<In>, { type: name, message })
    }
    if (placed > 0 && Object.keys(rest).length === 0) return
    setFailure(
      new CallError(error.name, {
        code: error.code,
        msg: error.msg,
        requestId: error.requestId,
        fields: rest,
      }),
    )
  }
  const attempt = async (work: () => Promise<unknown>) => {
    sought.current = undefined
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      place(error)
      focusFirst(Object.keys(error.fields))
      return false
    }
  }
  const send = async (value: FieldValues) => {
    setPending(true)
    try {
      await attempt(async () => {
        const sent = await options.submit(value as Out)
        // The sent values count as saved, unless the caller has set other ones.
        if (asksFirst && sent !== notSent) form.reset(form.getValues(), { keepIsSubmitted: true })
      })
    } finally {
      setPending(false)
    }
  }
  const refuse = (errors: object) => {
    // The failure belonged to the previous attempt.
    setFailure(undefined)
    focusFirst(errorPaths(errors))
  }
  const submit = () => form.handleSubmit(send, refuse)()
  const goTo = (path: string) => {
    focusFirst([path])
    // The control may already be rendered; otherwise it is found when its part is.
    seek()
  }
  // Both values come from the same render, so a successful save clears them together even if the router asks late.
  const isUnsaved = () => asksFirst && isDirty && !pending
  return { form, name: fieldName, failure, pending, submit, asksFirst, isUnsaved, attach, goTo, attempt }
}
