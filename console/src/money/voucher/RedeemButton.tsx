import { redeemVoucher } from '@fairlead/api/money/voucher/voucher.ts'
import { useState } from 'react'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import { voucherText as text } from './text.ts'

/** Asks for an exchange code, in the wallet and in the list of vouchers (spec 1, section 2). */
export function RedeemButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton action={redeemVoucher} label={text.redeem} onAct={async () => setOpen(true)} />
      {isOpen && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}
