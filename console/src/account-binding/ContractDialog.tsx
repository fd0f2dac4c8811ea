import type { ResaleChoice } from '@fairlead/api/resale-contract/resale-contract.ts'
import { z } from 'zod'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { RadioField } from '../ui/field/RadioField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { bindingText as text } from './text.ts'

const Chosen = z.object({ contractId: z.string() })

type Props = { found: readonly ResaleChoice[]; onChoose: (id: string) => void; onClose: () => void }

/** Selects one of the contracts that can be chosen. */
export function ContractDialog({ found, onChoose, onClose }: Props) {
  const t = useText()
  const frame = useFormFrame({
    leaving: 'free',
    schema: Chosen,
    values: { contractId: '' },
    submit: async ({ contractId }) => {
      onChoose(contractId)
      onClose()
    },
  })
  const isChosen = frame.form.watch('contractId') !== ''
  return (
    <Dialog title={t(text.selectContract)} onClose={onClose}>
      <Form
        frame={frame}
        submitLabel={t(words.choose)}
        unless={isChosen || 'nothingSelected'}
        aside={<CancelDialog />}
      >
        <RadioField
          name={frame.name('contractId')}
          label={text.contract}
          options={found.map(({ id, number, customerName }) => ({
            value: id,
            label: t(words.bracketed, { text: number, more: customerName }),
          }))}
        />
      </Form>
    </Dialog>
  )
}
