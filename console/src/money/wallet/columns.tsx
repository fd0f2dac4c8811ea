import type { NamedText } from '@fairlead/api/fields.ts'
import { type EventKind, eventNames } from '@fairlead/api/money/event-kinds.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useName, useText } from '../../lib/text/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { walletText as text } from './text.ts'

/** A name that staff gave in both languages. */
export function Named({ name }: { name: NamedText }) {
  return useName()(name)
}

export function Word({ word }: { word: Text }) {
  return useText()(word)
}

/** What happened. It names the row. */
export const eventColumn: Column<{ kind: EventKind }, 'kind'> = {
  key: 'kind',
  header: text.event,
  title: true,
  cell: ({ kind }) => <Word word={eventNames[kind]} />,
}

/** When it was consumed; in UTC, like the hours that usage is counted in. */
export const consumedColumn: Column<{ offsetHour: string | null }, 'offsetHour'> = {
  key: 'offsetHour',
  header: text.consumed,
  whole: true,
  leaves: 2,
  cell: ({ offsetHour }) => <TimeText iso={offsetHour} zone={0} />,
}

export const optionsOf = (names: Readonly<Record<string | number, Text>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
