import { useWatch } from 'react-hook-form'
import { useDuration } from '../../lib/text/duration.ts'
import type { FieldName } from './field-name.ts'
import { NumberField, type NumberProps } from './TextField.tsx'

/** A length of time in seconds, which says the same in days, hours and minutes. */
export function SecondsField(props: NumberProps) {
  return <NumberField {...props} beside={<Duration name={props.name} />} />
}

function Duration({ name }: { name: FieldName }) {
  const duration = useDuration()
  const seconds = Number(useWatch({ name }))
  // Less than a minute says nothing new, and what is no whole number is not said in other units.
  return Number.isInteger(seconds) && seconds >= 60 ? (
    <p className="field-help">= {duration(seconds)}</p>
  ) : null
}
