import { selectSites } from '@fairlead/api/cdn/site/site.ts'
import { type Acl, AclInput, addAcl, editAcl, listAcls } from '@fairlead/api/firewall/acl/acl.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { text } from './text.ts'

type Props = {
  /** The ACL to edit; without one, a new ACL is created. */
  acl?: Acl | undefined
  onClose: () => void
}

/** Name, note and sites of an ACL. */
export function AclDialog({ acl, onClose }: Props) {
  const t = useText()
  const sites = useQuery(callQuery(selectSites, { query: {} }))
  const options = { tell: 'form', onDone: onClose, refresh: [listAcls] } as const
  const add = useAction(addAcl, { ...options, done: ({ name }) => [text.createdAcl, { name }] })
  const edit = useAction(editAcl, { ...options, done: ({ name }) => [text.saved, { name }] })
  const frame = useFormFrame({
    schema: AclInput,
    values: {
      name: acl?.name ?? '',
      comment: acl?.comment ?? '',
      cdnConfigIds: acl?.domains.map(({ cdnConfigId }) => cdnConfigId) ?? [],
    },
    submit: (body) => (acl ? edit.act({ params: { id: acl.id }, body }) : add.act({ body })),
  })
  // The sites of the ACL come first: the others are the first ones of the account.
  const known = new Map(acl?.domains.map(({ cdnConfigId, domain }) => [cdnConfigId, domain]))
  for (const { id, domain } of sites.data ?? []) known.set(id, domain)
  return (
    <Dialog title={acl ? t(text.editTitle, { name: acl.name }) : t(text.create)} onClose={onClose}>
      {!acl && <p className="soft">{t(text.createText)}</p>}
      <Form frame={frame} submitLabel={t(acl ? text.save : text.create)} aside={<CancelDialog />}>
        <TextField name={frame.name('name')} label={text.name} required autoComplete="off" />
        <ChecksField
          name={frame.name('cdnConfigIds')}
          label={text.sites}
          required
          domains
          options={sites.data && [...known].map(([value, label]) => ({ value, label }))}
          none={text.noSites}
        />
        <TextField name={frame.name('comment')} label={text.comment} autoComplete="off" />
        {add.pending && <p role="status">{t(text.creating)}</p>}
      </Form>
    </Dialog>
  )
}
