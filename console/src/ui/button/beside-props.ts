import type { ReactNode, RefObject } from 'react'

export type BesideProps = {
  opener: RefObject<HTMLElement | null>
  placement: 'bottom end' | 'right top'
  className: string
  onClose: () => void
  children: ReactNode
}
