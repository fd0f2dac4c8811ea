import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { fieldAt, labelOf } from './field-path.ts'
import { helps } from './helps.ts'

type Props = { name: string; value: ReactNode; help?: boolean }

/** A setting that cannot be changed. */
export function FixedSetting({ name, value, help: shown = true }: Props) {
  const t = useText()
  const field = fieldAt(name.split('.'))
  const help = shown && field && helps[field]
  return (
    <div className="field">
      <span className="field-label">{t(labelOf(name))}</span>
      <span>{value}</span>
      {help && <p className="field-help">{t(help)}</p>}
    </div>
  )
}
