import { type TopKind, topKindNames, type TopList } from '@fairlead/api/cdn/top-list.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'

const text = {
  requests: { en: 'Requests', zh: '请求数' },
  traffic: { en: 'Traffic (bytes)', zh: '流量（字节）' },
  share: { en: 'Share', zh: '占比' },
  none: { en: 'None', zh: '无' },
  unknown: { en: 'Unknown', zh: '未知' },
} as const satisfies Record<string, Text>

/** The items of a list, the largest first. */
export function* topCsv({ items }: TopList, kind: TopKind, language: Language) {
  const { requests, traffic, share } = text
  const unnamed = (kind === 'client' ? text.unknown : text.none)[language]
  const head = [topKindNames[kind], requests, traffic, share].map((name) => name[language])
  const lines = items.map((item) => [
    item.key === '' ? unnamed : item.key,
    ...[item.requests, item.traffic, item.share].map(String),
  ])
  yield byteOrderMark + [head, ...lines].map(csvLine).join('')
}
