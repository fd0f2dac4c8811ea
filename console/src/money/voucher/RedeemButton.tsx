import { useState } from 'react'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import { voucherText as text } from './text.ts'

/** Asks for an exchange code, wherever it stands (spec 1, section 2: the wallet and the list of vouchers). */
export function RedeemButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton action="BILLING_CREDIT_BUY_ADD" label={text.redeem} onAct={async () => setOpen(true)} />
      {isOpen && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}
