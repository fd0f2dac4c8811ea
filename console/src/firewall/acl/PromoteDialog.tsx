import { promote } from '@fairlead/api/firewall/acl/promotion.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MomentField } from '../../ui/field/MomentField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { ruleWords as words } from '../rule-text.ts'
import type { CountingPart } from './counting-part.ts'
import { refresh } from './use-rule-acts.ts'

type Props = { aclId: string; part: CountingPart; onClose: () => void }

/** Asks when a part that counts is to stop requests. */
export function PromoteDialog({ aclId, part: { target, name }, onClose }: Props) {
  const t = useText()
  const save = useAction(promote, {
    tell: 'form',
    onDone: onClose,
    refresh,
    done: (_, { body }) => [body.date ? words.planned : words.promoted, { name }],
  })
  const frame = useFormFrame({
    schema: promote.body,
    values: { target, date: null },
    submit: (body) => save.act({ params: { id: aclId }, body }),
  })
  return (
    <Dialog title={t(words.promoteOf, { name })} onClose={onClose}>
      <p>{t(words.promoteText)}</p>
      <Form frame={frame} submitLabel={t(words.promote)} aside={<CancelDialog />}>
        <MomentField name={frame.name('date')} label={words.promoteDate} help={words.promoteDateHelp} />
      </Form>
    </Dialog>
  )
}
