import { nouns } from '../../ui/text/nouns.ts'
import { text } from '../text.ts'

/** Security reports and attacks. */
export const reportText = {
  ddos: { en: 'DDoS security analysis', zh: 'DDoS 安全分析' },
  attacks: { en: 'Attack events', zh: '攻击事件' },
  asSeen: {
    en: 'Figures cover protected sites, as counted by the edge nodes.',
    zh: '以下为受防护站点的数据，以边缘节点所见为准。',
  },
  held: { en: 'Held back', zh: '已拦截' },
  challenged: { en: 'Challenged', zh: '已质询' },
  passed: { en: 'Challenge solved', zh: '已通过质询' },
  course: text.requestRate,
  sources: { en: 'Top clients', zh: '主要来源' },
  uris: { en: 'Requested URIs', zh: '被请求的 URI' },
  uri: { en: 'URI of the request', zh: '请求的 URI' },
  noSources: { en: 'No requests yet.', zh: '暂无请求。' },
  status: { en: 'Attack status', zh: '攻击状态' },
  vector: { en: 'Attack vector', zh: '攻击类型' },
  duration: { en: 'Duration', zh: '持续时间' },
  peak: { en: 'Peak, requests per second', zh: '峰值（每秒请求数）' },
  normal: { en: 'Normal, requests per second', zh: '正常值（每秒请求数）' },
  started: nouns.started,
  ended: { en: 'Ended', zh: '结束时间' },
  none: {
    en: 'No attacks so far. Sites whose shield is on are watched.',
    zh: '暂无攻击事件。已开启护盾的站点将受到监测。',
  },
  noAttack: { en: 'This attack does not exist.', zh: '该攻击事件不存在。' },
  toAttacks: { en: 'View attack events', zh: '查看攻击事件' },
  remarkSaved: { en: 'Note saved', zh: '备注已保存' },
} as const
