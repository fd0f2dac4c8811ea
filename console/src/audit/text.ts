import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  user: nouns.user,
  operator: { en: 'Operator {name}', zh: '运维人员 {name}' },
  model: { en: 'Module', zh: '模块' },
  action: nouns.action,
  result: { en: 'Result', zh: '结果' },
  success: { en: 'Success', zh: '成功' },
  failure: { en: 'Failure', zh: '失败' },
  failureCode: { en: 'Failure {code}', zh: '失败 {code}' },
  failureTimes: { en: 'Failure {code}, {count} times', zh: '失败 {code}，{count} 次' },
  ip: nouns.ipAddress,
  uri: { en: 'URI', zh: 'URI' },
  time: words.time,
  number: { en: 'Number', zh: '编号' },
  subject: { en: 'Object', zh: '对象' },
  requestId: nouns.requestId,
  details: words.details,
  entry: { en: 'Entry {number, number}', zh: '记录 {number, number}' },
  hash: { en: 'Hash', zh: '哈希' },
  changes: { en: 'What changed', zh: '变更内容' },
  notRecorded: {
    en: 'No settings were changed, or changes were not yet recorded at the time.',
    zh: '该操作未修改设置，或当时尚未记录变更内容。',
  },
  unchanged: { en: 'Saved without changes.', zh: '保存的内容与之前相同。' },
  leftOut: {
    en: '{count, plural, one {One more change is} other {# more changes are}} not recorded.',
    zh: '另有 {count} 项变更未记录。',
  },
  exportCsv: nouns.exportCsv,
  exportSigned: { en: 'Signed export', zh: '签名导出' },
  noEntries: {
    en: 'No activity yet. Every change in the account is recorded here.',
    zh: '暂无操作记录。账户内的每次变更都会记录在此。',
  },
} as const
