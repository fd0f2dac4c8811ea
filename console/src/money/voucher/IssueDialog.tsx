import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { addBatch, BatchInput, CodesState, listBatches } from '@fairlead/api/money/voucher/batch.ts'
import { rechargeTypeNames } from '@fairlead/api/money/voucher/names.ts'
import { useState } from 'react'
import { useAction } from '../../lib/call/use-action.ts'
import { saveText } from '../../lib/save-text.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { NumberField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { words } from '../../ui/text/words.ts'
import { voucherText as text } from './text.ts'

export type Issued = ReplyOf<typeof addBatch>

/** Asks what the codes are worth, and shows them once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [issued, setIssued] = useState<Issued>()
  const add = useAction(addBatch, {
    tell: 'form',
    done: ({ codesState }) => (codesState === CodesState.waiting ? text.batchRequested : text.codesGenerated),
    onDone: (batch) => (batch.codesState === CodesState.waiting ? onClose() : setIssued(batch)),
    refresh: [listBatches],
  })
  const frame = useFormFrame({
    schema: BatchInput,
    values: {
      name: '',
      rechargeType: 1 as const,
      creditAmount: '',
      days: 365,
      redeemDays: 90,
      codeCount: 10,
    },
    submit: (body) => add.act({ body }),
  })
  if (issued) return <Codes issued={issued} onClose={onClose} />
  return (
    <Dialog title={t(text.issue)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.issue)} aside={<CancelDialog />}>
        <TextField name={frame.name('name')} label={text.name} required autoComplete="off" />
        <SelectField
          name={frame.name('rechargeType')}
          label={text.rechargeType}
          options={Object.entries(rechargeTypeNames).map(([value, label]) => ({
            value: Number(value),
            label,
          }))}
        />
        <AmountField
          name={frame.name('creditAmount')}
          label={text.creditAmount}
          unit="USD"
          decimals={2}
          required
        />
        <NumberField name={frame.name('days')} label={text.days} required />
        <NumberField name={frame.name('redeemDays')} label={text.redeemDays} required />
        <NumberField name={frame.name('codeCount')} label={text.codeCount} required />
      </Form>
    </Dialog>
  )
}

/** Escape does not close it, because the codes cannot be read again. */
export function Codes({ issued: { codes, name }, onClose }: { issued: Issued; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t(text.issuedTitle, { name })} onClose={() => undefined}>
      <Alert tone="warn" live>
        {t(text.issuedText)}
      </Alert>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t(words.close)}</Button>
        <Button
          look="primary"
          icon="download"
          onClick={() => saveText(`${codes.join('\n')}\n`, `${name}.txt`)}
        >
          {t(text.download)}
        </Button>
      </div>
    </Dialog>
  )
}
