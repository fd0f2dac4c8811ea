import { RestrictionType } from '@fairlead/api/cdn/site/restriction.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { CheckField } from '../../../ui/field/CheckField.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { LinesField } from '../../../ui/field/LinesField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import type { Draft } from '../draft/draft.ts'
import { useEditing } from '../editing.ts'
import { labels } from '../setting/labels.ts'
import { CountryRule } from './RestrictionPart.tsx'
import { choice, draftName, setting } from '../setting/setting.ts'
import { text } from '../text.ts'

/** The access rules other than the restriction of the whole site: by address, by area and by referer. */
export function AccessPart() {
  const t = useText()
  const { frozen } = useEditing()
  const ip = Number(useWatch({ name: draftName('accessControl.ip.restrictionType') }))
  const referer = Number(useWatch({ name: draftName('accessControl.referer.restrictionType') }))
  return (
    <>
      <p className="soft">{t(text.accessText)}</p>
      <section className="panel" aria-labelledby="ip-head">
        <h2 id="ip-head">{t(labels['accessControl.ip'])}</h2>
        <fieldset className="panel-body stack" disabled={frozen}>
          <div className="form-grid">
            <SelectField
              {...choice('accessControl.ip.restrictionType')}
              deps={[draftName('accessControl.ip.addresses')]}
            />
          </div>
          {ip !== RestrictionType.none && (
            <LinesField {...setting('accessControl.ip.addresses')} per="word" rows={6} required />
          )}
        </fieldset>
      </section>
      <section className="panel" aria-labelledby="area-head">
        <h2 id="area-head">{t(labels['accessControl.area'])}</h2>
        <fieldset className="panel-body stack" disabled={frozen}>
          <CountryRule name="accessControl.area" />
        </fieldset>
      </section>
      <section className="panel" aria-labelledby="referer-head">
        <h2 id="referer-head">{t(labels['accessControl.referer'])}</h2>
        <fieldset className="panel-body stack" disabled={frozen}>
          <div className="form-grid">
            <RefererRule />
          </div>
          {referer !== RestrictionType.none && (
            <>
              <LinesField {...setting('accessControl.referer.referers')} per="word" rows={6} required />
              <CheckField {...setting('accessControl.referer.allowEmptyReferer')} />
            </>
          )}
        </fieldset>
      </section>
    </>
  )
}

/** The hotlink protection, which is enabled only after its warning (spec 1, section 8). */
function RefererRule() {
  const t = useText()
  const name = 'accessControl.referer.restrictionType'
  const rule = useWatch<Draft, typeof name>({ name })
  const [pendingChange, setPendingChange] = useState<() => void>()
  return (
    <>
      <SelectField
        {...choice(name)}
        onChoose={(next, take) => {
          if (next !== RestrictionType.none && rule === RestrictionType.none) setPendingChange(() => take)
          else take()
        }}
      />
      {pendingChange && (
        <ConfirmDialog
          title={t(text.hotlinkTitle)}
          text={t(text.hotlinkText)}
          label={t(text.hotlinkYes)}
          pending={false}
          onYes={() => {
            pendingChange()
            setPendingChange(undefined)
          }}
          onNo={() => setPendingChange(undefined)}
        />
      )}
    </>
  )
}
