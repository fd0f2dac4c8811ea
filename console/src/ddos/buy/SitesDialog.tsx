import { type DdosProtection, getProtection, setProtectedSites } from '@fairlead/api/ddos/protection.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { text } from '../text.ts'
import { SitesField } from './SitesField.tsx'
import type { ProtectableSites } from './use-protectable-sites.ts'

type Props = {
  of: DdosProtection
  sites: ProtectableSites
  onClose: () => void
}

/** Chooses which sites the protection covers. */
export function SitesDialog({ of, sites, onClose }: Props) {
  const t = useText()
  const save = useAction(setProtectedSites, {
    tell: 'form',
    done: text.sitesSaved,
    onDone: onClose,
    refresh: [getProtection],
  })
  const frame = useFormFrame({
    schema: setProtectedSites.body,
    values: { siteIds: of.sites.map(({ id }) => id), rulesOff: false },
    submit: (body) => save.act({ body }),
  })
  return (
    <Dialog title={t(text.changeSites)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} action={setProtectedSites} aside={<CancelDialog />}>
        <p className="soft">{t(text.sitesHelp, { count: of.applications })}</p>
        <SitesField name={frame.name('siteIds')} sites={sites} chosen={frame.form.watch('siteIds')} />
        <CheckField name={frame.name('rulesOff')} label={text.rulesOfRemoved} />
      </Form>
    </Dialog>
  )
}
