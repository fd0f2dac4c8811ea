import { lazy, Suspense } from 'react'
import type { BesideProps } from './beside-props.ts'

const load = () => import('../layer/BesideLayer.tsx')
const BesideLayer = lazy(() => load().then((module) => ({ default: module.BesideLayer })))
/** Fetches the code while the user is about to press; a failure is one of the press. */
const loadEarly = () => void load().catch(() => undefined)

/** For the button that opens it. */
export const besideEarly = { onPointerEnter: loadEarly, onFocus: loadEarly }

/** A box beside its button, whose code the first list does without. It takes the focus, and gives it back. */
export const Beside = (props: BesideProps) => (
  <Suspense fallback={null}>
    <BesideLayer {...props} />
  </Suspense>
)
