import { nouns } from '../../ui/text/nouns.ts'
import { titles } from '../screens.ts'

/** Texts of the request tracer; those of the edge's steps are in the contract (`traceOutcomes`). */
export const text = {
  trace: titles.trace,
  intro: {
    en: 'Shows how an edge node would handle a request, and why, without sending it. The origin is not contacted and nothing is counted.',
    zh: '查看边缘节点将如何处理某个请求及其原因。不会真正发出请求，不回源，也不计量。',
  },
  url: nouns.url,
  urlHelp: {
    en: 'An address on one of your sites, for example https://www.example.com/images/a.jpg?width=200',
    zh: '您的站点上的地址，例如 https://www.example.com/images/a.jpg?width=200',
  },
  method: { en: 'Method', zh: '请求方法' },
  address: { en: 'Visitor IP address', zh: '访客 IP 地址' },
  addressHelp: {
    en: 'Used for IP and country rules. Leave empty for a visitor that no rule matches.',
    zh: '用于判断 IP 与国家/地区规则。留空则视为未命中任何规则的访客。',
  },
  headers: { en: 'Headers', zh: '请求头' },
  headersHelp: {
    en: 'One per line, for example Referer: https://example.com/',
    zh: '每行一个，例如 Referer: https://example.com/',
  },
  ask: { en: 'Trace', zh: '跟踪' },
  waiting: { en: 'Waiting for an edge node…', zh: '正在等待边缘节点响应……' },
  unanswered: {
    en: 'No edge node responded in time. Try again in a moment.',
    zh: '边缘节点未能及时响应，请稍后再试。',
  },
  answer: { en: 'How {edge} would handle it', zh: '{edge} 的处理过程' },
} as const
