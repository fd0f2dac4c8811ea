import { listCustomers } from '@fairlead/api/customer/customer.ts'
import {
  customerColumns,
  exportCustomersCsv,
  exportCustomersXlsx,
  importCustomers,
  previewCustomers,
} from '@fairlead/api/customer/customer-sheet.ts'
import { useState } from 'react'
import { download } from '../lib/call/download.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { DownloadButton } from '../ui/button/DownloadButton.tsx'
import { ImportDialog } from '../ui/import/ImportDialog.tsx'
import { customerText as text } from './text.ts'

/** Files of customers, in and out. What is exported are those that the filters show. */
export function SheetTools({ query }: { query: Readonly<Record<string, string>> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DownloadButton
        label={text.exportCsv}
        icon="download"
        fetch={() => download(exportCustomersCsv, { query })}
      />
      <DownloadButton
        label={text.exportXlsx}
        icon="download"
        fetch={() => download(exportCustomersXlsx, { query })}
      />
      <ActionButton
        action={importCustomers}
        label={text.import}
        icon="up"
        onAct={async () => setOpen(true)}
      />
      {open && (
        <ImportDialog
          title={text.importTitle}
          columns={customerColumns}
          preview={previewCustomers}
          action={importCustomers}
          done={text.imported}
          refresh={[listCustomers]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
