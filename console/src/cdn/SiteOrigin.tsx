import { canEdit, editSite, SiteChange, type SiteDetail } from '@fairlead/api/cdn/site.ts'
import { acts } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { useText } from '../lib/text.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { draftOf } from './editor/draft.ts'
import { CommentField, OriginFields } from './OriginFields.tsx'
import { refreshSites } from './site-refresh.ts'
import { text } from './text.ts'

/** Origin and comment, edited in place; saving makes the next version and deploys it. */
export function SiteOrigin({ site }: { site: SiteDetail }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const origin = site.config.origins[0]
  return (
    <section className="panel" aria-labelledby="origin">
      <div className="panel-head row apart">
        <h2 id="origin">{t(text.origin)}</h2>
        {!editing && (
          <ActionButton
            action="CDN_CONFIG_EDIT"
            label={acts.edit}
            look="link"
            unless={canEdit(site)}
            onAct={async () => setEditing(true)}
          />
        )}
      </div>
      <div className="panel-body">
        {editing || !origin ? (
          <EditOrigin site={site} onClose={() => setEditing(false)} />
        ) : (
          <Facts
            facts={[
              { label: t(text.originHost), value: origin.domainName },
              { label: t(text.protocol), value: t(text[origin.originProtocolPolicy]) },
              { label: t(text.httpPort), value: origin.httpPort },
              { label: t(text.httpsPort), value: origin.httpsPort },
              { label: t(text.originPath), value: origin.originPath || '–' },
              { label: t(text.comment), value: site.comment || '–' },
            ]}
          />
        )}
      </div>
    </section>
  )
}

function EditOrigin({ site, onClose }: { site: SiteDetail; onClose: () => void }) {
  const t = useText()
  const frame = useFormFrame({
    schema: SiteChange,
    values: draftOf(site.config, site.version),
    submit: async (body) => {
      const saved = await call(editSite, { params: { id: site.id }, body }, { tell: 'form' })
      showToast('success', t(text.saved, { version: saved.version }), 5000)
      onClose()
      await refreshSites()
    },
  })
  return (
    <Form
      frame={frame}
      submitLabel={t(text.save)}
      aside={<Button onClick={onClose}>{t(text.cancel)}</Button>}
    >
      <OriginFields />
      <CommentField />
    </Form>
  )
}
