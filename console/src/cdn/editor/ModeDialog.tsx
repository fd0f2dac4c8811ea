import { SiteConfigInput } from '@fairlead/api/cdn/site/site-config.ts'
import { defaultMode, siteModes } from '@fairlead/api/cdn/site/site-mode.ts'
import { presetOf, staticExtensions } from '@fairlead/api/cdn/site/presets.ts'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { type FormFrame, useFormFrame } from '../../ui/form/use-form.ts'
import { ModeChoice } from '../add/ModeChoice.tsx'
import { FileExtensions } from '../add/SiteBasics.tsx'
import { type Draft, draftBehaviors } from './draft/draft.ts'
import { text } from './text.ts'

const Switch = SiteConfigInput.pick({ type: true, fileExtensions: true })

type Props = { of: FormFrame<Draft>['form']; onDone: () => void; onClose: () => void }

/**
 * Changes the configuration mode: after the user has read the warning, the mode's behaviours replace those of the
 * draft.
 */
export function ModeDialog({ of, onDone, onClose }: Props) {
  const t = useText()
  const frame = useFormFrame({
    leaving: 'free',
    schema: Switch,
    values: { type: of.getValues('type') ?? defaultMode, fileExtensions: [...staticExtensions] },
    submit: async ({ type, fileExtensions }) => {
      const [first] = of.getValues('origins')
      const mode = siteModes.find((one) => one === type) ?? defaultMode
      const behaviors = draftBehaviors(presetOf(mode, first?.originId ?? '', fileExtensions))
      of.setValue('type', mode, { shouldDirty: true })
      of.setValue('behaviors', behaviors, { shouldDirty: true })
      onDone()
    },
  })
  return (
    <Dialog title={t(text.switchTitle)} onClose={onClose} drawer>
      <Form frame={frame} submitLabel={t(text.overwrite)} aside={<CancelDialog />}>
        <Alert tone="warn">{t(text.switchWarning)}</Alert>
        <ModeChoice name={frame.name('type')} />
        <FileExtensions name={frame.name} />
      </Form>
    </Dialog>
  )
}
