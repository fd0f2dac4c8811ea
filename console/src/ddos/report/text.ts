import { reportPeriodNames, reportWords } from '@fairlead/api/ddos/report-words.ts'
import { nouns } from '../../ui/text/nouns.ts'

/** Security reports and attacks. */
export const reportText = {
  ...reportWords,
  course: reportWords.rate,
  periods: reportPeriodNames,
  exportPdf: nouns.exportPdf,
  noMatches: {
    en: 'No requests matched. Create an ACL to protect your sites with firewall rules.',
    zh: '没有匹配的请求。创建 ACL，即可用防火墙规则保护站点。',
  },
  uris: { en: 'Requested URIs', zh: '被请求的 URI' },
  uri: { en: 'URI of the request', zh: '请求的 URI' },
  noSources: { en: 'No requests yet.', zh: '暂无请求。' },
  normal: { en: 'Normal, requests per second', zh: '正常值（每秒请求数）' },
  ended: nouns.endedAt,
  noAttacks: {
    en: 'No attacks yet. Sites with an active shield are monitored.',
    zh: '暂无攻击事件。已开启护盾的站点将受到监测。',
  },
  noAttack: { en: 'This attack does not exist.', zh: '该攻击事件不存在。' },
  toAttacks: { en: 'View attack events', zh: '查看攻击事件' },
  remarkSaved: { en: 'Note saved', zh: '备注已保存' },
} as const
