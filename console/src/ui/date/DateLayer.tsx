import { parseDate } from '@internationalized/date'
import type { ReactNode, RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Popover } from 'react-aria-components/Popover'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import { Localized } from '../layer/Localized.tsx'
import '../layer/popover.css'
import { dayNames } from './date-text.ts'
import { text } from './text.ts'

type Props = {
  /** The element that it opens beside. */
  box: RefObject<HTMLElement | null>
  label: string
  /** The chosen day; an empty text for none. */
  day: string
  /** On the clock of the value, which may differ from that of the browser. */
  today: string
  onPick: (day: string) => void
  onClose: () => void
  /** Below the month. */
  children: ReactNode
}

/** A month to choose a day from. The keys are the arrows, Home, End, Page Up and Page Down. */
export function DateLayer({ box, label, day, today, onPick, onClose, children }: Props) {
  const t = useText()
  const of = useStore(language)
  const nameOf = dayNames(of)
  return (
    <Localized>
      <Popover
        isOpen
        triggerRef={box}
        onOpenChange={onClose}
        placement="bottom start"
        offset={4}
        aria-label={label}
        className="popover date-layer"
      >
        <Calendar
          className="calendar"
          aria-label={label}
          firstDayOfWeek="mon"
          value={day ? parseDate(day) : null}
          defaultFocusedValue={parseDate(day || today)}
          onChange={(next) => onPick(next.toString())}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rule is about pages: this opens by a button
          autoFocus
        >
          <div className="calendar-head">
            <Button slot="previous" aria-label={t(text.previousMonth)} className="button plain square">
              <Icon name="left" />
            </Button>
            <CalendarHeading className="calendar-month" />
            <Button slot="next" aria-label={t(text.nextMonth)} className="button plain square">
              <Icon name="right" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle={of === 'zh' ? 'narrow' : 'short'}>
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="calendar-day"
                  render={(props) => (
                    <div
                      {...props}
                      aria-label={nameOf(date.toString())}
                      aria-current={date.toString() === today ? 'date' : undefined}
                    />
                  )}
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        {children}
      </Popover>
    </Localized>
  )
}
