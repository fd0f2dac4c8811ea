import { FactorProof } from '@fairlead/api/user/second-factor.ts'
import type { z } from 'zod'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FactorField } from '../ui/FactorField.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { words } from '../ui/words.ts'
import { security } from './security-text.ts'

type Props = {
  title: string
  text: string
  /** What the button does, in its own word. */
  label: string
  /** Makes the call, with `tell: 'form'`. */
  onProof: (proof: z.output<typeof FactorProof>) => Promise<void>
  onClose: () => void
}

/** A question that only a code of the second factor answers with yes. */
export function FactorDialog({ title, text, label, onProof, onClose }: Props) {
  const t = useText()
  const frame = useFormFrame({ schema: FactorProof, values: { code: '' }, submit: onProof })
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <Form frame={frame} submitLabel={label} aside={<Button onClick={onClose}>{t(words.cancel)}</Button>}>
        <FactorField label={security.code} />
      </Form>
    </Dialog>
  )
}
