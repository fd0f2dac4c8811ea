import { listLinkedNumbers } from '@fairlead/api/linked-number/linked-number.ts'
import {
  importLinkedNumbers,
  linkedNumberColumns,
  previewLinkedNumbers,
} from '@fairlead/api/linked-number/linked-number-sheet.ts'
import { listPayers } from '@fairlead/api/linked-number/payer.ts'
import { useState } from 'react'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { ImportDialog } from '../ui/import/ImportDialog.tsx'
import { linkedNumberText as text } from './text.ts'

/** Registers the linked accounts of a file. */
export function ImportLinkedNumbers() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={importLinkedNumbers}
        label={text.import}
        icon="up"
        onAct={async () => setOpen(true)}
      />
      {open && (
        <ImportDialog
          title={text.importTitle}
          columns={linkedNumberColumns}
          preview={previewLinkedNumbers}
          action={importLinkedNumbers}
          done={text.imported}
          refresh={[listLinkedNumbers, listPayers]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
