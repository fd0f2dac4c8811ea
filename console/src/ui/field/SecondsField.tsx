import { useWatch } from 'react-hook-form'
import { useDuration } from '../../lib/text/duration.ts'
import type { FieldName } from './field-name.ts'
import { NumberField, type NumberProps } from './TextField.tsx'

/** A duration in seconds, repeated below in days, hours and minutes. */
export function SecondsField(props: NumberProps) {
  return <NumberField {...props} beside={<Duration name={props.name} />} />
}

function Duration({ name }: { name: FieldName }) {
  const duration = useDuration()
  const seconds = Number(useWatch({ name }))
  // For less than a minute the text would repeat the input, and only whole numbers can be converted.
  return Number.isInteger(seconds) && seconds >= 60 ? (
    <p className="field-help">= {duration(seconds)}</p>
  ) : null
}
