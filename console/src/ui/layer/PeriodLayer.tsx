import type { Text } from '@fairlead/api/text.ts'
import type { RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '../../lib/text/text.ts'
import { PeriodEditor, type PeriodEnds } from '../table/PeriodEditor.tsx'
import { Localized } from './Localized.tsx'
import './popover.css'

type Props = {
  /** The button that it opens below. */
  button: RefObject<HTMLElement | null>
  label: Text
  value: PeriodEnds
  zone: number
  unset: Text
  onTake: (range: PeriodEnds) => void
  onClose: () => void
}

/** The editor of a period among the filters of a list. */
export function PeriodLayer({ button, label, value, zone, unset, onTake, onClose }: Props) {
  const t = useText()
  return (
    <Localized>
      <Popover
        isOpen
        triggerRef={button}
        onOpenChange={onClose}
        placement="bottom start"
        offset={4}
        aria-label={t(label)}
        className="popover period-layer"
      >
        <PeriodEditor label={label} value={value} zone={zone} unset={unset} onTake={onTake} />
      </Popover>
    </Localized>
  )
}
