import { lazy, Suspense } from 'react'
import { question } from '../lib/second-factor.ts'
import { useStore } from '../lib/store.ts'

/** Few sign-ins need it, and it brings the form library. */
const SecondFactorPrompt = lazy(() =>
  import('./SecondFactorPrompt.tsx').then((module) => ({ default: module.SecondFactorPrompt })),
)

/**
 * The six-digit prompt, while it is asked for. It stands beside the router: the first page is drawn only once its
 * guard is through, and the guard may be waiting for the code.
 */
export function SecondFactor() {
  const asked = useStore(question)
  return (
    asked && (
      <Suspense fallback={null}>
        <SecondFactorPrompt settle={asked.settle} />
      </Suspense>
    )
  )
}
