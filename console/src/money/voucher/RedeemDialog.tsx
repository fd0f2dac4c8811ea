import { listVouchers, redeemVoucher, type Voucher } from '@fairlead/api/money/voucher/voucher.ts'
import { useState } from 'react'
import { useAction } from '../../lib/call/use-action.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { words } from '../../ui/text/words.ts'
import { voucherText as text } from './text.ts'

/** Asks for a code, and says what it gave. A refused code stays in its field, to be tried again. */
export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [voucher, setVoucher] = useState<Voucher>()
  return (
    <Dialog title={t(text.redeem)} onClose={onClose}>
      {voucher ? (
        <Redeemed voucher={voucher} onAgain={() => setVoucher(undefined)} onClose={onClose} />
      ) : (
        <CodeForm onDone={setVoucher} />
      )}
    </Dialog>
  )
}

function CodeForm({ onDone }: { onDone: (voucher: Voucher) => void }) {
  const t = useText()
  const [isRefused, setRefused] = useState(false)
  const redeem = useAction(redeemVoucher, { tell: 'form', onDone, refresh: [listVouchers] })
  const frame = useFormFrame({
    schema: redeemVoucher.body,
    values: { code: '' },
    submit: (body) => {
      setRefused(false)
      return redeem.act({ body }).catch((error: unknown) => {
        setRefused(true)
        throw error
      })
    },
  })
  return (
    <Form frame={frame} submitLabel={t(isRefused ? words.retry : text.redeem)} aside={<CancelDialog />}>
      <TextField
        name={frame.name('code')}
        label={text.code}
        help={text.codeHelp}
        required
        mono
        inputMode="numeric"
        {...verbatim}
      />
    </Form>
  )
}

type RedeemedProps = { voucher: Voucher; onAgain: () => void; onClose: () => void }

function Redeemed({ voucher, onAgain, onClose }: RedeemedProps) {
  const t = useText()
  const { email } = useMe()
  return (
    <>
      <Alert tone="success" live>
        {t(text.redeemed, { amount: voucher.creditAmount, currency: voucher.currencyCode, email })}
      </Alert>
      <div className="dialog-actions">
        <Button onClick={onAgain}>{t(text.another)}</Button>
        <Button look="primary" onClick={onClose}>
          {t(words.close)}
        </Button>
      </div>
    </>
  )
}
