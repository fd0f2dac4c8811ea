/** The position in a wizard: the visible step, and the last one that was ever open. Both count from 0. */
export type Progress = { at: number; reached: number }

export const start: Progress = { at: 0, reached: 0 }

/** The next position after the visible step was completed. */
export const forward = ({ at, reached }: Progress, count: number): Progress => {
  const next = Math.min(at + 1, count - 1)
  return { at: next, reached: Math.max(reached, next) }
}

/** Goes to a step that was already open; any other stays closed until the steps before it are completed. */
export const goToStep = (progress: Progress, to: number): Progress =>
  to >= 0 && to <= progress.reached ? { ...progress, at: to } : progress

export type StepState = 'done' | 'current' | 'open' | 'closed'

export function stepState({ at, reached }: Progress, step: number): StepState {
  if (step === at) return 'current'
  if (step > reached) return 'closed'
  return step < at ? 'done' : 'open'
}

/** Whether a field, or a part of a composite field, belongs to a step with these fields. */
export const holdsField = (names: readonly string[], path: string) =>
  names.some((name) => path === name || path.startsWith(`${name}.`))
