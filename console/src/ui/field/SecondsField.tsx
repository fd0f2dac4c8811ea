import { useWatch } from 'react-hook-form'
import { useDuration } from '../../lib/text/duration.ts'
import type { FieldName } from './field-name.ts'
import { NumberField, type NumberProps } from './TextField.tsx'
import { longSeconds } from './typed.ts'

/** A duration in seconds, repeated below in days, hours and minutes. */
export function SecondsField(props: NumberProps) {
  return <NumberField {...props} beside={<Duration name={props.name} />} />
}

function Duration({ name }: { name: FieldName }) {
  const duration = useDuration()
  const seconds = longSeconds(useWatch({ name }))
  return seconds === undefined ? null : <p className="field-help">= {duration(seconds)}</p>
}
