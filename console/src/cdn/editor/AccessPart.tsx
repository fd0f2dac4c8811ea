import { RestrictionType } from '@fairlead/api/cdn/restriction.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../lib/text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { CheckInput, SelectInput } from './ConfigInputs.tsx'
import type { Draft } from './draft.ts'
import { useEditing } from './editing.ts'
import { labels } from './labels.ts'
import { LinesInput } from './LinesInput.tsx'
import { options } from './options.ts'
import { CountryRule } from './RestrictionPart.tsx'
import { text } from './text.ts'
import { wordOf } from './typed.ts'

/** Who may come, besides the restriction of the whole site: by address, by area and by referer. */
export function AccessPart() {
  const t = useText()
  const { frozen } = useEditing()
  const ip = Number(useWatch({ name: 'accessControl.ip.restrictionType' }))
  const referer = Number(useWatch({ name: 'accessControl.referer.restrictionType' }))
  return (
    <>
      <p className="soft">{t(text.accessText)}</p>
      <section className="panel" aria-labelledby="ip-head">
        <h2 id="ip-head">{t(labels['accessControl.ip'])}</h2>
        <fieldset className="panel-body stack" disabled={frozen}>
          <div className="form-grid">
            <SelectInput name="accessControl.ip.restrictionType" deps={['accessControl.ip.addresses']} />
          </div>
          {ip !== RestrictionType.none && (
            <LinesInput name="accessControl.ip.addresses" per="word" rows={6} required />
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
              <LinesInput name="accessControl.referer.referers" per="word" rows={6} required />
              <CheckInput name="accessControl.referer.allowEmptyReferer" />
            </>
          )}
        </fieldset>
      </section>
    </>
  )
}

/** The rule of hotlink protection, which is enabled only after its warning (spec 1, section 8). */
function RefererRule() {
  const t = useText()
  const name = 'accessControl.referer.restrictionType'
  const { setValue } = useFormContext<Draft>()
  const rule = useWatch<Draft, typeof name>({ name })
  const [asked, setAsked] = useState<1 | 2>()
  const choose = (next: 1 | 2 | 3) => setValue(name, next, { shouldDirty: true })
  return (
    <Field name={name} label={labels[name]}>
      {(control) => (
        <>
          <select
            className="input"
            {...control}
            value={rule ?? RestrictionType.none}
            onChange={(event) => {
              const next = Number(event.target.value) as 1 | 2 | 3
              if (next !== RestrictionType.none && rule === RestrictionType.none) setAsked(next)
              else choose(next)
            }}
          >
            {options[name]?.map((option) => (
              <option key={option.value} value={option.value}>
                {wordOf(t, option.label)}
              </option>
            ))}
          </select>
          {asked && (
            <ConfirmDialog
              title={t(text.hotlinkTitle)}
              text={t(text.hotlinkText)}
              label={t(text.hotlinkYes)}
              pending={false}
              onYes={() => {
                choose(asked)
                setAsked(undefined)
              }}
              onNo={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Field>
  )
}
