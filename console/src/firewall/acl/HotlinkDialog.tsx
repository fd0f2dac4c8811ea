import { type AclDetail, setAclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import { Hotlink } from '@fairlead/api/firewall/site-firewall.ts'
import { useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckField } from '../../ui/field/CheckField.tsx'
import { LinesField } from '../../ui/field/LinesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import { useSettings } from './use-settings.ts'

/** Opens the hotlink protection. Its warning comes before referers are banned for the first time (spec 1, section 8). */
export function HotlinkButton({ acl }: { acl: AclDetail }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const isNew = acl.settings.hotlink.bannedReferers.length === 0
  return (
    <>
      <ActionButton
        action={setAclSettings}
        unless={true}
        label={words.hotlink}
        {...(isNew && {
          confirm: {
            title: t(words.hotlinkTitle),
            text: t(words.hotlinkText),
            label: t(words.hotlinkYes),
          },
        })}
        onAct={async () => setOpened(true)}
      />
      {opened && <HotlinkDialog acl={acl} onClose={() => setOpened(false)} />}
    </>
  )
}

function HotlinkDialog({ acl, onClose }: { acl: AclDetail; onClose: () => void }) {
  const t = useText()
  const save = useSettings(acl, { done: words.hotlinkSaved, onDone: onClose })
  const frame = useFormFrame({
    schema: Hotlink,
    values: acl.settings.hotlink,
    submit: (hotlink) => save({ hotlink }),
  })
  return (
    <Dialog title={t(words.hotlink)} onClose={onClose}>
      <p className="soft">{t(words.hotlinkRule)}</p>
      <Form frame={frame} submitLabel={t(text.save)} aside={<CancelDialog />}>
        <LinesField
          name={frame.name('bannedReferers')}
          label={words.referers}
          help={words.referersHelp}
          per="word"
        />
        <CheckField name={frame.name('allowEmptyReferer')} label={words.emptyReferer} />
      </Form>
    </Dialog>
  )
}
