import type { AuditChange, AuditDetail } from '@fairlead/api/audit/changes.ts'
import type { AuditEntry } from '@fairlead/api/audit/entry.ts'
import { auditActions } from '@fairlead/api/audit/actions.ts'
import { auditModels } from '@fairlead/api/audit/models.ts'
import { errorByCode, OK } from '@fairlead/api/errors.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import type { Again } from '../lib/http/call/call.ts'
import { failureHelp } from '../lib/failure-help.ts'
import { say } from '../lib/mail/say.ts'
import { clockTime, csvPieces } from '../lib/csv.ts'
import { entriesBelow, type LogFilters, type LogScope } from './entries.ts'

const headings = {
  number: { en: 'Number', zh: '编号' },
  time: { en: 'Time ({zone})', zh: '时间（{zone}）' },
  user: { en: 'User', zh: '用户' },
  model: { en: 'Module', zh: '模块' },
  action: { en: 'Operation', zh: '操作类型' },
  result: { en: 'Result', zh: '结果' },
  ip: { en: 'IP address', zh: 'IP 地址' },
  uri: { en: 'URI', zh: 'URI' },
  subject: { en: 'Object', zh: '对象' },
  requestId: { en: 'Request ID', zh: '请求 ID' },
  changes: { en: 'Changes', zh: '变更' },
  leftOut: { en: '{count} more', zh: '另有 {count} 项' },
  success: { en: 'Success', zh: '成功' },
  failure: { en: 'Failure', zh: '失败' },
} as const satisfies Record<string, Text>

function resultOf({ operateResult: code, count }: AuditEntry, language: Language): string {
  if (code === OK) return headings.success[language]
  const name = errorByCode(code)
  const why = name === undefined ? '' : `: ${say(failureHelp[name].text, language, { requestId: '' })}`
  const times = count > 1 ? ` (×${count})` : ''
  return `${headings.failure[language]} ${code}${why}${times}`
}

const valueOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueOf).join(', ') : (JSON.stringify(value) ?? '')

/** Fields keep their API names in every language, so that programs that read the file can look them up. */
function changeOf({ path, kind, before, after }: AuditChange): string {
  const field = path.join('.')
  if (kind === 'added') return `${field}: +${valueOf(after)}`
  if (kind === 'removed') return `${field}: −${valueOf(before)}`
  return `${field}: ${valueOf(before)} → ${valueOf(after)}`
}

function changesOf(detail: AuditDetail | null, language: Language): string {
  if (detail === null) return ''
  const { changes, leftOut } = detail
  const more = leftOut === 0 ? [] : [say(headings.leftOut, language, { count: leftOut })]
  return [...changes.map(changeOf), ...more].join('; ')
}

const fieldsOf = (entry: AuditEntry, language: Language, timeZone: number) => [
  String(entry.number),
  clockTime(entry.operateDate, timeZone),
  entry.userName,
  auditModels[entry.model]?.[language] ?? entry.model,
  auditActions[entry.action]?.[language] ?? entry.action,
  resultOf(entry, language),
  entry.ip,
  entry.uri,
  entry.subjectName === '' ? entry.subject : `${entry.subjectName} (${entry.subject})`,
  entry.requestId,
  changesOf(entry.detail, language),
]

type CsvOptions = { scope: LogScope; filters: LogFilters; language: Language; timeZone: number }

/** The matching entries as CSV, newest first, without those that are written while it is sent. */
export function csvOf(again: Again, { scope, filters, language, timeZone }: CsvOptions) {
  const zone = timeZoneName(timeZone)
  const { number, time, user, model, action, result, ip, uri, subject, requestId, changes } = headings
  const columns = [number, time, user, model, action, result, ip, uri, subject, requestId, changes]
  return csvPieces<AuditEntry>({
    headings: columns.map((heading) => say(heading, language, { zone })),
    read: (last, limit) =>
      again((tx) => entriesBelow(tx, scope, filters, last?.number ?? Number.MAX_SAFE_INTEGER, limit)),
    fields: (entry) => fieldsOf(entry, language, timeZone),
  })
}
