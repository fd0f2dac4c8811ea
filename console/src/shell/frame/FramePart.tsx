import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { usePathname } from '../../lib/address/address.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { reportError } from '../failure/report.ts'
import { text } from '../text.ts'

/** A part of the frame. If it fails, it alone is missing, and it is tried again on the next screen. */
export function FramePart({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  return (
    <CatchBoundary getResetKey={() => pathname} errorComponent={PartError}>
      {children}
    </CatchBoundary>
  )
}

function PartError({ error }: ErrorComponentProps) {
  const t = useText()
  useEffect(() => reportError(error), [error])
  return (
    <div className="part-error row" role="alert">
      {t(text.partBroke)}
      <Button look="plain" onClick={() => location.reload()}>
        {t(text.reload)}
      </Button>
    </div>
  )
}
