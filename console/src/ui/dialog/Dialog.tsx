import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'

const DialogLayer = lazy(() =>
  import('../layer/DialogLayer.tsx').then((module) => ({ default: module.DialogLayer })),
)

/** A modal: it traps focus, closes on Escape and restores the focus. Its code is loaded after the first list. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogLayer {...props} />
    </Suspense>
  )
}
