import { useState } from 'react'
import type { FormParts } from '../form/use-form.ts'
import { goToStep, holdsField, start } from './wizard-steps.ts'

/**
 * The position in a wizard, for the wizard and for its form: the form shows the step with the first invalid field.
 * `fields` are the paths of each step's fields. `from` is the first step that is shown, when the ones before it were
 * completed earlier.
 */
export function useWizard(fields: readonly (readonly string[])[], from = start.at) {
  const [progress, setProgress] = useState({ at: from, reached: from })
  const stepOf = (path: string) => fields.findIndex((names) => holdsField(names, path))
  const parts: FormParts = {
    has: (path) => stepOf(path) >= 0,
    show: (wrong) => {
      const [first] = wrong.filter((path) => stepOf(path) >= 0).toSorted((a, b) => stepOf(a) - stepOf(b))
      if (first !== undefined) setProgress((now) => goToStep(now, stepOf(first)))
      return first
    },
  }
  return { progress, setProgress, parts, fields }
}

export type WizardState = ReturnType<typeof useWizard>
