import { type Dimensions, type Report, timeDimensions } from './report.ts'
import { type FieldWord, type FieldWords, word } from '../reference/word.ts'

/** What all reports have. */
const shared: FieldWords = {
  id: word('Key of the row in this report.', '该行在此报表中的键。', '["2026-03-02"]'),
  startTime: word('Start of the period.', '时段的起点。', '2026-03-01T00:00:00Z'),
  endTime: word('End of the period (exclusive).', '时段的终点（不含）。', '2026-04-01T00:00:00Z'),
  group: word(
    'Comma-separated names of what rows are grouped by, in the order of the columns.',
    '数据行的分组依据，以逗号分隔，按列的顺序排列。',
    'day',
  ),
  measure: word('Figure that the chart shows.', '图表所显示的数值。'),
  compare: word('Also returns the previous period.', '同时返回上一时段。'),
  keys: word('Values that the row stands for.', '该行所代表的值。'),
  names: word('Names of those values that are IDs.', '以 ID 表示的值的名称。'),
  figures: word('Figures of the row.', '该行的数值。'),
  totals: word('Figures of all rows.', '所有行的合计。'),
  former: word('Figures of the previous period; null if not requested.', '上一时段的数值；未请求时为 null。'),
  period: word('Start and end (exclusive).', '起止时间（不含终点）。'),
  formerPeriod: word('The previous period; null if not requested.', '上一时段；未请求时为 null。'),
  chart: word('Values over time; null if the units differ.', '随时间变化的数值；单位不一致时为 null。'),
  value: word('Exact decimal; null if the units differ.', '精确的小数；单位不一致时为 null。', '12.5'),
  unit: word('Unit of the value; null without one.', '数值的单位；没有单位时为 null。', 'USD'),
  step: word('Length of an interval.', '每个时间段的长度。'),
  by: word(
    'What the lines are told apart by; null if there is one line.',
    '各序列的区分依据；只有一个序列时为 null。',
    'day',
  ),
  times: word('Starts of the intervals, in UTC.', '各时间段的起点（UTC）。'),
  lines: word('The largest groups, and the sum of the others.', '数值最大的各组，以及其余各组的合计。'),
  key: word('Value of the group; null for the others.', '该组的值；其余各组为 null。', 'x'),
  name: word('Name of the group, if its value is an ID.', '该组的名称（仅当值为 ID 时）。', 'x'),
  values: word('A value for each interval.', '每个时间段的数值。', ['12.5']),
}

const timeExamples: Readonly<Record<string, string>> = { day: '2026-03-02', month: '2026-03' }

/**
 * Descriptions of the calls of a report, which have these names: of what all reports have, and of its own fields by their
 * labels.
 */
export function wordsOfReport(report: Report, calls: readonly string[]): FieldWords {
  const { dimensions, filters, measures, choices } = report
  const named: Dimensions = { ...timeDimensions, ...dimensions, ...filters }
  const rows = Object.entries(named).map(([name, { label, values = {} }]): [string, FieldWord] => [
    name,
    word(`${label.en}.`, `${label.zh}。`, timeExamples[name] ?? Object.keys(values)[0] ?? 'x'),
  ])
  const sums = Object.entries(measures).map(([name, { label }]): [string, FieldWord] => [
    name,
    word(`${label.en}.`, `${label.zh}。`),
  ])
  const chosen = Object.entries(choices).map(([name, { label, values, unset }]): [string, FieldWord] => [
    name,
    word(`${label.en}.`, `${label.zh}。`, unset, values),
  ])
  const described = [...Object.entries(shared), ...rows, ...sums, ...chosen]
  return Object.fromEntries(
    calls.flatMap((call) => described.map(([name, words]) => [`${call}.${name}`, words])),
  )
}
