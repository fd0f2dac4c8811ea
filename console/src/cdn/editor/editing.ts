import type { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site.ts'
import { createContext, useContext } from 'react'

/** What all parts of the editor know of each other. */
export type Editing = {
  site: SiteDetail
  /** The configuration that the draft began with. */
  base: SiteConfig
  /** Nothing can be changed now; the page says why. */
  frozen: boolean
  /** The one member of a list that is open: `behaviors.3`. */
  open: string | undefined
  setOpen: (item: string | undefined) => void
  /** Asks for another configuration mode. */
  switchMode: () => void
  /** Paths of the fields that are wrong. */
  wrong: readonly string[]
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A part of the editor was drawn outside of it')
  return editing
}
