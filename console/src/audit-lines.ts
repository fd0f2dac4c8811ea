import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import { isHiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { durations, fieldLabels, moments, valueNames } from './audit-fields.ts'
import { diffLines } from './cdn/editor/draft/diff-lines.ts'
import { formatDuration } from './lib/text/duration.ts'
import { formatMoment } from './lib/text/moment.ts'
import { format } from './lib/text/text.ts'
import type { ChangeLine } from './ui/table/ChangeTable.tsx'
import { words } from './ui/text/words.ts'

/** In whose language and zone. */
type Reader = { of: Language; hours: number }

const labels: Readonly<Record<string, Readonly<Record<string, Text>>>> = fieldLabels

function oneValue(field: string, value: unknown, { of, hours }: Reader): string {
  const say = (word: Text | string) => (typeof word === 'string' ? word : format(word, undefined, of))
  const name = valueNames[field]?.(value)
  if (name !== undefined) return say(name)
  if (typeof value === 'boolean') return say(value ? words.yes : words.no)
  if (typeof value === 'string' && isHiddenValue(value.slice(-16))) {
    // Of an address, the host in front of what is masked.
    const host = value.slice(0, -16)
    return `${host}${say(words.hidden)}`
  }
  if (durations.has(field)) return formatDuration(Number(value) * 60, of)
  if (moments.has(field)) return formatMoment(String(value), hours, of)
  return String(value)
}

function valueWords(field: string, value: unknown, reader: Reader): string {
  if (value === undefined || value === null || value === '') return '–'
  if (!Array.isArray(value)) return oneValue(field, value, reader)
  if (value.length === 0) return '–'
  return value.map((one: unknown) => oneValue(field, one, reader)).join(reader.of === 'zh' ? '、' : ', ')
}

/** What an entry says has changed, in the words of the forms. */
export function auditLines(model: string, changes: readonly AuditChange[], reader: Reader): ChangeLine[] {
  return changes.flatMap((change, i): ChangeLine[] => {
    const { path, kind, before, after } = change
    const name = path[0] ?? ''
    const label = labels[model]?.[name]
    const key = `${i}`
    if (!label && model === 'site')
      return diffLines([{ path, kind, before, after }], reader.of).map((line) => ({ ...line, key }))
    const field = `${model}.${name}`
    return [
      {
        key,
        kind,
        // An entry of an older release may have a field that has no words any more.
        setting: label ? format(label, undefined, reader.of) : path.join(' › '),
        before: valueWords(field, before, reader),
        after: valueWords(field, after, reader),
      },
    ]
  })
}
