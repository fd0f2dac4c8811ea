import { RestrictionType } from '@fairlead/api/cdn/site/restriction.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/text/text.ts'
import { CountriesField } from '../../../ui/entry/CountriesField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { useEditing } from '../editing.ts'
import { labelOf } from '../setting/field-path.ts'
import { labels } from '../setting/labels.ts'
import { choice, draftName } from '../setting/setting.ts'
import { text } from '../text.ts'

/** The countries that may or may not see the whole site. */
export function RestrictionPart() {
  const t = useText()
  const { frozen } = useEditing()
  return (
    <section className="panel" aria-labelledby="restriction-head">
      <h2 id="restriction-head">{t(labels.restriction)}</h2>
      <fieldset className="panel-body stack" disabled={frozen}>
        <p className="soft">{t(text.restrictionText)}</p>
        <CountryRule name="restriction" />
      </fieldset>
    </section>
  )
}

/** A rule by the visitor's country; its list is shown while the rule is active. */
export function CountryRule({ name }: { name: 'restriction' | 'accessControl.area' }) {
  const rule = Number(useWatch({ name: draftName(`${name}.restrictionType`) }))
  const list = draftName(`${name}.locations`)
  return (
    <>
      <div className="form-grid">
        <SelectField {...choice(`${name}.restrictionType`)} deps={[list]} />
      </div>
      {rule !== RestrictionType.none && <CountriesField name={list} label={labelOf(list)} required />}
    </>
  )
}
