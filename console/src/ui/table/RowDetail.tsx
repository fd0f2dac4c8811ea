import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import { Facts } from '../page/Facts.tsx'
import { words } from '../text/words.ts'
import type { Column } from './column.ts'

/** Keys of the rows whose detail is open. */
export function useOpenRows() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setKeys((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return { has: (key: string) => keys.has(key), toggle }
}

export function RowOpener({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useText()
  return (
    <IconButton
      icon={isOpen ? 'down' : 'right'}
      label={t(words.wholeRow)}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  )
}

/** All values of a row in full: those of hidden columns, and those too long for their cell. */
export function RowDetail<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const t = useText()
  return (
    <Facts
      facts={columns.map(({ header, cell, detail = cell }) => ({ label: t(header), value: detail(row) }))}
    />
  )
}
