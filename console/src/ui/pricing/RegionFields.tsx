import { billingAreas } from '@fairlead/api/rating/names.ts'
import { billingAreaNames } from '@fairlead/api/rating/rule-names.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
import { fieldName } from '../field/field-name.ts'
import { TextField, verbatim } from '../field/TextField.tsx'
import './rules.css'

/** A figure for each billing region. `name` is the field that has them. */
export function RegionFields({ name, legend }: { name: string; legend: Text }) {
  const t = useText()
  return (
    <fieldset className="rule-regions">
      <legend className="unseen">{t(legend)}</legend>
      {billingAreas.map((area) => (
        <TextField
          key={area}
          name={fieldName(`${name}.${area}`)}
          label={billingAreaNames[area]}
          inputMode="decimal"
          {...verbatim}
        />
      ))}
    </fieldset>
  )
}
