import type { ReactNode } from 'react'

export type DialogProps = {
  title: string
  /** Set if the title may be in another language than the console. */
  titleLang?: string
  onClose: () => void
  children: ReactNode
  /** A drawer is at the right edge and takes the full height. */
  drawer?: boolean
  /** Wide enough for a form with many fields. */
  wide?: boolean
  /** Wide enough for a table. */
  broad?: boolean
}
