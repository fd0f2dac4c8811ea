import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTarget } from '../../lib/address/place.ts'
import { linkProps } from '../button/Button.tsx'
import './tabs.css'

export type Tab = { key: string; place: LinkTarget; text: string; mark?: ReactNode }

/** The parts of a page as links: each has its address, and `current` is the visible one. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ key, place, text, mark }) => (
        <Link
          key={key}
          {...linkProps(place)}
          className="tab"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={key === current ? 'page' : undefined}
        >
          {text}
          {mark}
        </Link>
      ))}
    </nav>
  )
}
