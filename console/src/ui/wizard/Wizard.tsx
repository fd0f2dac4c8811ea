import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../button/Button.tsx'
import { FormFailure } from '../form/Form.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { errorPaths, type FormFrame } from '../form/use-form.ts'
import { words } from '../text/words.ts'
import { text } from './text.ts'
import type { WizardState } from './use-wizard.ts'
import './wizard.css'
import { forward, goToStep } from './wizard-steps.ts'
import { WizardSteps } from './WizardSteps.tsx'

export type WizardStep = {
  key: string
  title: Text
  /** The explanation below the heading of the step. */
  help?: Text
  body: ReactNode
  /** The label of its button if this step submits the form, and the steps after it are on other pages. */
  act?: Text
  /**
   * Called after the fields of the step are valid: returns whether the next step may open. A rejected promise stands
   * for a failed call whose failure has already been shown.
   */
  pass?: () => boolean | Promise<boolean>
}

type Props<In extends FieldValues> = {
  label: Text
  wizard: WizardState
  /** The form around all steps; its `submit` completes the wizard. */
  frame: FormFrame<In>
  steps: readonly WizardStep[]
  /** The label of the last button. */
  finish: Text
  onCancel: () => void
}

/** A sequence of steps. Completed steps can be revisited; nothing is saved before the end. */
export function Wizard<In extends FieldValues>(props: Props<In>) {
  const { label, wizard, frame, steps, finish, onCancel } = props
  const { progress, setProgress, fields } = wizard
  const { form, failure, attach, asksFirst, isUnsaved, submit } = frame
  const t = useText()
  const id = useId()
  const [pending, setPending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(progress.at)
  useEffect(() => {
    // Screen readers announce the new step, unless an invalid field in it has taken the focus.
    const isMoved = shown.current !== progress.at
    shown.current = progress.at
    const wrong = heading.current?.closest('form')?.querySelector('[aria-invalid="true"]')
    if (isMoved && !wrong) heading.current?.focus()
  }, [progress.at])

  const step = steps[progress.at]
  if (!step) return null
  const next = steps[progress.at + 1]
  const before = steps[progress.at - 1]
  const isBusy = pending || frame.pending
  const isRight = async () => {
    const names = fields[progress.at] ?? []
    if (names.length > 0 && !(await form.trigger(names as never))) {
      const [wrong] = errorPaths(form.formState.errors)
      if (wrong !== undefined) frame.goTo(wrong)
      return false
    }
    return (await step.pass?.()) ?? true
  }
  const goOn = async () => {
    if (isBusy) return
    setPending(true)
    try {
      if (!(await isRight())) return
      if (next && !step.act) setProgress((now) => forward(now, steps.length))
      else await submit()
    } catch {
      // `call` has already shown the failure; the step stays for another try.
    } finally {
      setPending(false)
    }
  }
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        ref={attach}
        className="wizard"
        noValidate
        aria-label={t(label)}
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <WizardSteps steps={steps} progress={progress} onGo={(to) => setProgress(goToStep(progress, to))} />
        {failure && <FormFailure error={failure} />}
        <div className="wizard-body stack" role="group" aria-labelledby={id}>
          <div>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {t(text.step, { at: progress.at + 1, count: steps.length, title: t(step.title) })}
            </h2>
            {step.help && <p className="soft">{t(step.help)}</p>}
          </div>
          {step.body}
        </div>
        <div className="wizard-actions">
          <Button look="plain" onClick={onCancel}>
            {t(words.cancel)}
          </Button>
          {before && (
            <Button onClick={() => setProgress(goToStep(progress, progress.at - 1))}>
              {t(text.back, { title: t(before.title) })}
            </Button>
          )}
          <Button type="submit" look="primary" pending={isBusy}>
            {step.act ? t(step.act) : next ? t(text.next, { title: t(next.title) }) : t(finish)}
          </Button>
        </div>
      </form>
      {asksFirst && <LeaveGuard isUnsaved={isUnsaved} />}
    </FormProvider>
  )
}
