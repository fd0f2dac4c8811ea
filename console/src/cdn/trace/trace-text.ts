import { titles } from '../screens.ts'

/** Words of the request tracer; what the edge says stands in the contract (`traceOutcomes`). */
export const text = {
  trace: titles.trace,
  intro: {
    en: 'An edge node says what it would do with a request, and why, without making it. No origin is asked and nothing is counted.',
    zh: '由边缘节点说明它将如何处理某个请求及其原因，并不真正发出请求：不回源，也不计量。',
  },
  url: { en: 'URL', zh: '网址' },
  urlHelp: {
    en: 'On one of your sites, such as https://www.example.com/images/a.jpg?width=200',
    zh: '您的站点上的地址，例如 https://www.example.com/images/a.jpg?width=200',
  },
  method: { en: 'Method', zh: '请求方法' },
  address: { en: 'IP address of the visitor', zh: '访客 IP 地址' },
  addressHelp: {
    en: 'Decides on IP and country rules. Without one, the visitor is one whom no rule names.',
    zh: '用于判断 IP 与国家规则；留空则视为未被任何规则命中的访客。',
  },
  headers: { en: 'Headers', zh: '请求头' },
  headersHelp: {
    en: 'One per line, such as Referer: https://example.com/',
    zh: '每行一个，例如 Referer: https://example.com/',
  },
  ask: { en: 'Trace', zh: '跟踪' },
  waiting: { en: 'Waiting for an edge node…', zh: '正在等待边缘节点应答……' },
  unanswered: {
    en: 'No edge node answered in time. Try again in a moment.',
    zh: '边缘节点未能及时应答，请稍后再试。',
  },
  answer: { en: 'What {edge} would do', zh: '{edge} 的处理过程' },
} as const
