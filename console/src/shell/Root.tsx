import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { question } from '../lib/second-factor.ts'
import { settings } from '../lib/settings.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { screens } from '../routes.tsx'
import { Toasts } from './Notices.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { usePathname } from '../lib/address.ts'

/** The window title is the label of the screen, then the product's name (spec 1, section 1). */
function WindowTitle() {
  const t = useText()
  const pathname = usePathname()
  const screen = screens.find(({ path }) => path === pathname)
  const title = screen ? `${t(screen.title)} - ${settings.productName}` : settings.productName
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="unseen" aria-live="polite">
      {title}
    </div>
  )
}

/** Few sign-ins need it, and it brings the form library. */
const SecondFactorPrompt = lazy(() =>
  import('./SecondFactorPrompt.tsx').then((module) => ({ default: module.SecondFactorPrompt })),
)

export function Root() {
  const asked = useStore(question)
  return (
    <>
      <ProgressBar />
      <Outlet />
      {asked && (
        <Suspense fallback={null}>
          <SecondFactorPrompt settle={asked.settle} />
        </Suspense>
      )}
      <Toasts />
      <WindowTitle />
    </>
  )
}
