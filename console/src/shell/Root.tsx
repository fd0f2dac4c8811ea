import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { settings } from '../lib/settings.ts'
import { useText } from '../lib/text.ts'
import { screens } from '../routes.tsx'
import { Toasts } from './Notices.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { usePathname } from '../lib/address.ts'
import { useStore } from '../lib/store.ts'
import { objectOfPage } from '../ui/window-title.ts'
import { text } from './text.ts'

/** The window title is the label of the screen, with the object that it is about, then the product's name (spec 1, section 1). */
function WindowTitle() {
  const t = useText()
  const pathname = usePathname()
  const screen = screens.find(({ path }) => path === pathname)
  const name = useStore(objectOfPage)
  const label =
    screen && (name === undefined ? t(screen.title) : t(text.titleOf, { screen: t(screen.title), name }))
  const title = label === undefined ? settings.productName : `${label} - ${settings.productName}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="unseen" aria-live="polite">
      {title}
    </div>
  )
}

export function Root() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Toasts />
      <WindowTitle />
    </>
  )
}
