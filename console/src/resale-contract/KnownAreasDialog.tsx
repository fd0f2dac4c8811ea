import { listLinkedNumbers } from '@fairlead/api/linked-number/linked-number.ts'
import type { ContractArea } from '@fairlead/api/resale-contract/terms.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { resaleText as text } from './text.ts'

const Chosen = z.object({ linked: z.array(z.string()) })

type Props = {
  /** Those that the contract has already. */
  taken: readonly string[]
  onChoose: (areas: ContractArea[]) => void
  onClose: () => void
}

/** Offers the newest linked accounts that nobody holds, so that they need not be typed. */
export function KnownAreasDialog({ taken, onChoose, onClose }: Props) {
  const t = useText()
  const { data } = useQuery(
    callQuery(listLinkedNumbers, { query: { unassigned: 1, pageNum: 0, pageSize: 100 } }, { quiet: true }),
  )
  const known = data?.content.filter(({ linkedNumber }) => !taken.includes(linkedNumber))
  const frame = useFormFrame({
    leaving: 'free',
    schema: Chosen,
    values: { linked: [] },
    submit: async ({ linked }) => {
      const chosen = known?.filter(({ linkedNumber }) => linked.includes(linkedNumber)) ?? []
      onChoose(
        chosen.map(({ payNumber, linkedNumber, areaType, remarks }) => ({
          payNumber,
          linkedNumber,
          areaType,
          remarks,
        })),
      )
      onClose()
    },
  })
  const isChosen = frame.form.watch('linked').length > 0
  return (
    <Dialog title={t(text.knownAreas)} onClose={onClose}>
      <Form
        frame={frame}
        submitLabel={t(text.addArea)}
        unless={isChosen || 'nothingSelected'}
        aside={<CancelDialog />}
      >
        <ChecksField
          name={frame.name('linked')}
          label={text.areas}
          options={known?.map(({ linkedNumber, payNumber }) => ({
            value: linkedNumber,
            label: t(words.bracketed, { text: linkedNumber, more: payNumber }),
          }))}
          none={text.noKnownAreas}
        />
      </Form>
    </Dialog>
  )
}
