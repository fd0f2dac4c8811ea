import type { ConfigChange } from '@fairlead/api/cdn/site/config-diff.ts'
import { isHiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import type { ChangeLine } from '../../../ui/table/ChangeTable.tsx'
import { words } from '../../../ui/text/words.ts'
import { countryName } from '../../../lib/text/country-names.ts'
import { formatDuration } from '../../../lib/text/duration.ts'
import { format } from '../../../lib/text/text.ts'
import { fieldAt, pathWords } from '../setting/field-path.ts'
import type { FieldPattern } from '../setting/labels.ts'
import { options } from '../setting/options.ts'
import { text } from '../text.ts'

const seconds = new Set<FieldPattern>([
  'origins.*.connectionTimeout',
  'origins.*.originReadTimeout',
  'origins.*.originKeepaliveTimeout',
  'behaviors.*.minTtl',
  'behaviors.*.defaultTtl',
  'behaviors.*.maxTtl',
  'behaviors.*.uriAuthentication.ttl',
  'errorPages.*.errorCachingMinTtl',
])

const say = (of: Language) => (word: Text | string) =>
  typeof word === 'string' ? word : format(word, undefined, of)

/** Names of objects that a configuration refers to by id. */
export type Names = ReadonlyMap<string, string>

function oneValue(field: FieldPattern | undefined, value: unknown, of: Language, names?: Names): string {
  if (field === 'certificate.cdnCertificateId') return names?.get(String(value)) ?? String(value)
  if (typeof value === 'string' && isHiddenValue(value)) return say(of)(words.hidden)
  if (field === 'behaviors.*.uriAuthentication.key')
    return say(of)(value === null ? text.keptKey : text.newKey)
  if (typeof value === 'boolean') return say(of)(value ? words.yes : words.no)
  const option = field && options[field]?.find((one) => String(one.value) === String(value))
  if (option) return say(of)(option.label)
  if (field?.endsWith('.locations')) return countryName(String(value), of)
  if (field && seconds.has(field) && typeof value === 'number') return formatDuration(value, of)
  return String(value)
}

/** The value of a setting for display; an empty value is a dash. */
export function valueWords(path: readonly string[], value: unknown, of: Language, names?: Names): string {
  const field = fieldAt(path)
  const isKey = field === 'behaviors.*.uriAuthentication.key' && value !== undefined
  if (!isKey && (value === undefined || value === null || value === '')) return '–'
  if (!Array.isArray(value)) return oneValue(field, value, of, names)
  if (value.length === 0) return '–'
  return value.map((one: unknown) => oneValue(field, one, of)).join(', ')
}

type ConfigLine = { label: string; value: string }

/** All settings of an added or removed item, each with its value. */
function linesOf(path: readonly string[], value: unknown, of: Language, from: number): ConfigLine[] {
  const isObject = typeof value === 'object' && value !== null
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (!isObject || isList) {
    const label = pathWords(path).slice(from).map(say(of)).join(' › ')
    const shown = valueWords(path, value, of)
    return label === '' || shown === '–' ? [] : [{ label, value: shown }]
  }
  return Object.entries(value).flatMap(([name, part]) => linesOf([...path, name], part, of, from))
}

const isThing = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The differences between two configurations for display, in the texts of the form. */
export const diffLines = (changes: readonly ConfigChange[], of: Language, names?: Names): ChangeLine[] =>
  changes.map(({ path, kind, before, after }) => {
    const place = pathWords(path)
    const side = (value: unknown): ChangeLine['before'] => {
      if (kind === 'moved' && Array.isArray(value)) return value.map(String)
      return isThing(value) ? linesOf(path, value, of, place.length) : valueWords(path, value, of, names)
    }
    return {
      key: `${kind} ${path.join('.')}`,
      kind,
      setting: place.map(say(of)).join(' › '),
      before: side(before),
      after: side(after),
    }
  })
