import { Outlet } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { settings } from '../../lib/settings.ts'
import { FramePart } from './FramePart.tsx'
import { Toasts } from './Notices.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useScreenTitle } from './screen-title.ts'

/**
 * The window title is the title of the screen, with the name of its object, then the product's name (spec 1, section
 * 1).
 */
function WindowTitle() {
  const label = useScreenTitle()
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
  // Removes the placeholder frame of index.html.
  useLayoutEffect(() => document.getElementById('frame')?.remove(), [])
  return (
    <>
      <FramePart>
        <ProgressBar />
      </FramePart>
      <Outlet />
      <FramePart>
        <Toasts />
      </FramePart>
      <FramePart>
        <WindowTitle />
      </FramePart>
    </>
  )
}
