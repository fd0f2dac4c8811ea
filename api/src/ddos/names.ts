import type { Text } from '../text.ts'

// Texts for the codes of protection (spec 1, sections 4 and 9).

/** Plans of Cloud DDoS. Pay-as-you-go is the Enterprise plan. */
export const planNames = {
  0: { en: 'DDoS shield', zh: 'DDoS 护盾' },
  1: { en: 'Basic', zh: '基础版' },
  2: { en: 'Standard', zh: '标准版' },
  3: { en: 'Pro', zh: '专业版' },
  4: { en: 'Premium', zh: '高级版' },
  5: { en: 'Business', zh: '商务版' },
  6: { en: 'Enterprise', zh: '企业版' },
} as const satisfies Record<number, Text>

export const orderStatusNames = {
  0: { en: 'To be paid', zh: '待支付' },
  1: { en: 'Paid', zh: '已支付' },
  2: { en: 'Payment failed', zh: '支付失败' },
  3: { en: 'Expired', zh: '已过期' },
  4: { en: 'Refunded', zh: '已退款' },
  5: { en: 'Revoked', zh: '已撤销' },
} as const satisfies Record<number, Text>

export const orderKindNames = {
  new: { en: 'New', zh: '新购' },
  renewal: { en: 'Renewal', zh: '续费' },
  upgrade: { en: 'Upgrade', zh: '升级' },
  expansion: { en: 'More sites', zh: '扩容' },
} as const satisfies Record<string, Text>

/** What an order is about, in one line. */
export const orderDescription = {
  en: '{kind}: {plan}{months, plural, =0 {} one {, # month} other {, # months}}{extra, plural, =0 {} one {, # more site} other {, # more sites}}',
  zh: '{kind}：{plan}{months, plural, =0 {} other {，# 个月}}{extra, plural, =0 {} other {，增加 # 个站点}}',
} as const satisfies Text

/** Spec 1, section 4. */
export const attackStatusNames = {
  1: { en: 'Under attack', zh: '攻击中' },
  2: { en: 'Ended', zh: '已结束' },
} as const satisfies Record<number, Text>

export const attackVectorNames = {
  REQUEST_FLOOD: { en: 'Request flood', zh: '请求洪水' },
  CACHE_BUSTING: { en: 'Cache busting', zh: '绕过缓存' },
  TLS_HANDSHAKE_FLOOD: { en: 'TLS handshake flood', zh: 'TLS 握手洪水' },
  CONNECTION_FLOOD: { en: 'Connection flood', zh: '连接洪水' },
  SLOW_HEADERS: { en: 'Slow headers', zh: '慢速请求头' },
  SLOW_BODY: { en: 'Slow body', zh: '慢速请求体' },
  SLOW_READ: { en: 'Slow read', zh: '慢速读取' },
  H2_RESET_FLOOD: { en: 'HTTP/2 reset flood', zh: 'HTTP/2 重置洪水' },
  WEB_ATTACK: { en: 'Web attack', zh: 'Web 攻击' },
  SYN_FLOOD: { en: 'SYN flood', zh: 'SYN 洪水' },
} as const satisfies Record<string, Text>
