import { linkObject, type StoredObject } from '@fairlead/api/bucket/object.ts'
import { useState } from 'react'
import { useAction } from '../../lib/call/use-action.ts'
import { useClock } from '../../lib/text/moment.ts'
import { useText } from '../../lib/text/text.ts'
import { CopyText } from '../../ui/button/CopyText.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { shortName } from './folders.ts'
import { objectText as text } from './text.ts'

const Terms = linkObject.body.pick({ seconds: true, isDownload: true })

/** In seconds; the last is the limit. */
const lives = [
  { value: 3600, label: text.oneHour },
  { value: 86_400, label: text.oneDay },
  { value: 604_800, label: text.sevenDays },
]

type Props = { bucket: { id: string }; object: StoredObject; onClose: () => void }

/** Signs a link that expires, and shows it for copying. */
export function LinkDialog({ bucket: { id: bucketId }, object: { name }, onClose }: Props) {
  const t = useText()
  const clock = useClock('dayClock')
  const [signed, setSigned] = useState<{ url: string; expireDate: string }>()
  const link = useAction(linkObject, { tell: 'form', onDone: setSigned })
  const frame = useFormFrame({
    leaving: 'free',
    schema: Terms,
    values: { seconds: 3600, isDownload: true },
    submit: (terms) => link.act({ body: { bucketId, name, ...terms } }),
  })
  return (
    <Dialog title={t(text.linkOf, { name: shortName(name) })} onClose={onClose}>
      <p className="soft">{t(text.linkText)}</p>
      <Form frame={frame} submitLabel={t(text.create)} aside={<CancelDialog />}>
        <SelectField name={frame.name('seconds')} label={text.validFor} options={lives} />
        <CheckField name={frame.name('isDownload')} label={text.linkDownload} />
        {signed && (
          <Alert tone="success" live>
            <div className="stack">
              <CopyText text={signed.url} block />
              <p>{t(text.ends, { time: clock(signed.expireDate) })}</p>
            </div>
          </Alert>
        )}
      </Form>
    </Dialog>
  )
}
