import type { AuditChange } from '@fairlead/api/audit/changes.ts'
import { isHiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { AuditField, ValueWord } from './audit-field.ts'
import { diffLines } from './cdn/editor/draft/diff-lines.ts'
import { formatDuration } from './lib/text/duration.ts'
import { formatMoment } from './lib/text/moment.ts'
import { format } from './lib/text/text.ts'
import type { ChangeLine } from './ui/table/ChangeTable.tsx'
import { words } from './ui/text/words.ts'

/** The language and time zone of the reader. */
type Reader = { of: Language; hours: number }

type ModelFields = Readonly<Record<string, AuditField>>
type SliceFields = Readonly<Record<string, ModelFields>>

/** Collects the labels that each slice exports from its `audit-fields.ts`. */
const found = import.meta.glob<SliceFields>('./*/audit-fields.ts', { eager: true, import: 'auditFields' })
export const auditFields = new Map<string, ModelFields>(
  Object.values(found).flatMap((slice) => Object.entries(slice)),
)

function nameOf(field: AuditField | undefined, value: unknown): ValueWord | undefined {
  if (!field || !('names' in field)) return undefined
  return typeof field.names === 'function' ? field.names(value) : field.names[String(value)]
}

function oneValue(field: AuditField | undefined, value: unknown, { of, hours }: Reader): string {
  const say = (word: ValueWord) => (typeof word === 'string' ? word : format(word, undefined, of))
  const name = nameOf(field, value)
  if (name !== undefined) return say(name)
  if (typeof value === 'boolean') return say(value ? words.yes : words.no)
  if (typeof value === 'string' && isHiddenValue(value.slice(-16))) {
    // The host in front of a masked address stays visible.
    const host = value.slice(0, -16)
    return `${host}${say(words.hidden)}`
  }
  const as = field && 'as' in field ? field.as : undefined
  if (as === 'minutes') return formatDuration(Number(value) * 60, of)
  if (as === 'moment') return formatMoment(String(value), hours, of)
  return String(value)
}

function valueWords(field: AuditField | undefined, value: unknown, reader: Reader): string {
  if (value === undefined || value === null || value === '') return '–'
  if (!Array.isArray(value)) return oneValue(field, value, reader)
  if (value.length === 0) return '–'
  return value.map((one: unknown) => oneValue(field, one, reader)).join(reader.of === 'zh' ? '、' : ', ')
}

/** The changes that an entry records, in the texts of the forms. */
export function auditLines(model: string, changes: readonly AuditChange[], reader: Reader): ChangeLine[] {
  return changes.flatMap((change, i): ChangeLine[] => {
    const { path, kind, before, after } = change
    const name = path[0] ?? ''
    const field = auditFields.get(model)?.[name]
    const key = `${i}`
    if (!field && model === 'site')
      return diffLines([{ path, kind, before, after }], reader.of).map((line) => ({ ...line, key }))
    return [
      {
        key,
        kind,
        // An entry of an older release may contain a field that no longer has a label.
        setting: field
          ? format('label' in field ? field.label : field, undefined, reader.of)
          : path.join(' › '),
        before: valueWords(field, before, reader),
        after: valueWords(field, after, reader),
      },
    ]
  })
}
