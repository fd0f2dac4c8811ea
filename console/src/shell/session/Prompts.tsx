import { lazy, Suspense } from 'react'
import { learnWords } from '../../lib/call/failure-words.ts'
import { loadWith } from '../../lib/address/load-page.ts'
import { proofQuestion, secondFactorQuestion } from '../../lib/session/prompt.ts'
import { useStore } from '../../lib/store.ts'

const learnFactor = () => learnWords('factor', 'sign-in')

/** Loaded on demand: they are rarely needed and include the form library. */
const SecondFactorPrompt = lazy(
  loadWith(learnFactor, () =>
    import('./SecondFactorPrompt.tsx').then((module) => ({ default: module.SecondFactorPrompt })),
  ),
)
const ProofPrompt = lazy(
  loadWith(learnFactor, () =>
    import('./ProofPrompt.tsx').then((module) => ({ default: module.ProofPrompt })),
  ),
)

/**
 * The dialogs that calls wait for. They are rendered outside the router, because the first page is rendered only
 * after its guard, and the guard may be waiting for the code.
 */
export function Prompts() {
  const secondFactor = useStore(secondFactorQuestion)
  const proof = useStore(proofQuestion)
  return (
    <Suspense fallback={null}>
      {secondFactor && <SecondFactorPrompt settle={secondFactor.settle} />}
      {proof && <ProofPrompt settle={proof.settle} />}
    </Suspense>
  )
}
