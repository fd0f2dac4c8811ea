import type { SiteConfig } from '@fairlead/api/cdn/site/site-config.ts'
import type { SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { createContext, useContext } from 'react'

/** State that all parts of the editor share. */
export type Editing = {
  site: SiteDetail
  /** The configuration that the draft started from. */
  base: SiteConfig
  /** Nothing can be changed at the moment; the page shows the reason. */
  frozen: boolean
  /** The path of the open list item: `behaviors.3`. */
  open: string | undefined
  setOpen: (item: string | undefined) => void
  /** Opens the dialog for another configuration mode. */
  switchMode: () => void
  /** Paths of invalid fields. */
  wrong: readonly string[]
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('A part of the editor was rendered outside of it')
  return editing
}
