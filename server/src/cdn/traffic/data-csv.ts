import { type DataResult, type DataType, dataTypeNames } from '@fairlead/api/cdn/data-center.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { byteOrderMark, clockTime, csvLine } from '../../lib/csv.ts'
import { say } from '../../lib/mail/say.ts'

const text = {
  time: { en: 'Time ({zone})', zh: '时间（{zone}）' },
  bytes: { en: '{name} (bytes)', zh: '{name}（字节）' },
  bits: { en: '{name} (bit/s)', zh: '{name}（bit/s）' },
  plain: { en: '{name}', zh: '{name}' },
  of: { en: '{name}: {key}', zh: '{name}：{key}' },
  before: { en: '{name}, previous period', zh: '{name}（上一时段）' },
  unknown: { en: 'Unknown', zh: '未知' },
  whole: { en: 'Whole interval (1 or 0)', zh: '完整时段（1 或 0）' },
} as const satisfies Record<string, Text>

const units = {
  traffic: text.bytes,
  bandwidth: text.bits,
  requests: text.plain,
  hitRatio: text.plain,
  statusCode: text.plain,
  originTraffic: text.bytes,
  originRequests: text.plain,
} as const satisfies Record<DataType, Text>

type DataCsvOptions = { type: DataType; countries: boolean; language: Language; timeZone: number }

/**
 * The same figures as the reply: one line for each interval, one column for each series. The last column is 0 if the range
 * or the current time cuts the interval, because its figures must not be compared with those of whole intervals.
 */
export async function* dataCsv(result: DataResult, { type, countries, language, timeZone }: DataCsvOptions) {
  const name = say(units[type], language, { name: dataTypeNames[type][language] })
  const labelled = (key: string) => {
    if (key === '' && !countries) return name
    return say(text.of, language, { name, key: key === '' ? text.unknown[language] : key })
  }
  const { before, series, times } = result
  // A status code may have occurred in one of the periods only.
  const keys = [...new Set([...series, ...(before?.series ?? [])].map(({ key }) => key))].toSorted()
  const columns = keys.flatMap((key) => {
    const valuesOf = (figures: Pick<DataResult, 'series'> | null) =>
      figures?.series.find((one) => one.key === key)?.values ?? []
    const zero = type === 'statusCode' ? 0 : null
    const now = { heading: labelled(key), values: valuesOf(result), zero }
    const then = {
      heading: say(text.before, language, { name: labelled(key) }),
      values: valuesOf(before),
      zero,
    }
    return before ? [now, then] : [now]
  })
  const head = [
    say(text.time, language, { zone: timeZoneName(timeZone) }),
    ...columns.map(({ heading }) => heading),
    text.whole[language],
  ]
  const incomplete = new Set(result.incomplete)
  const lines = times.map((time, index) => [
    clockTime(time, timeZone),
    ...columns.map(({ values, zero }) => String(values[index] ?? zero ?? '')),
    incomplete.has(time) ? '0' : '1',
  ])
  yield byteOrderMark + [head, ...lines].map(csvLine).join('')
}
