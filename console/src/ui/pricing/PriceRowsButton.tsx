import {
  priceRowColumns,
  PriceRowsRead,
  previewPriceRows,
  readPriceRows,
} from '@fairlead/api/price-row/price-row.ts'
import type { PricingRule } from '@fairlead/api/rating/rule.ts'
import { useState } from 'react'
import { ActionButton } from '../button/ActionButton.tsx'
import { ImportDialog } from '../import/ImportDialog.tsx'
import { ruleText as text } from './rule-text.ts'

/** Takes the rules of a file, or of rows that are pasted, into a form; they are saved with it. */
export function PriceRowsButton({ onRead }: { onRead: (rules: readonly PricingRule[]) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        action={readPriceRows}
        unless
        label={text.import}
        icon="up"
        onAct={async () => setOpen(true)}
      />
      {open && (
        <ImportDialog
          title={text.importTitle}
          columns={priceRowColumns}
          preview={previewPriceRows}
          action={readPriceRows}
          done={text.imported}
          refresh={[]}
          pasted
          onImported={(reply) => onRead(PriceRowsRead.parse(reply).rules)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
