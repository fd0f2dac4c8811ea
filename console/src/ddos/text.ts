import { text as amountText } from '../ui/amount/text.ts'
import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

/** Protection against floods: plans, orders and shields. */
export const text = {
  plan: { en: 'Plan', zh: '方案' },
  description: { en: 'Order details', zh: '订单内容' },
  price: nouns.monthPrice,
  perMonth: nouns.perMonth,
  payAsYouGo: { en: 'Pay as you go: {price} per GB', zh: '按量付费：{price} / GB' },
  gbPrice: { en: 'Price per GB', zh: '每 GB 价格' },
  currency: amountText.currency,
  sitePrice: { en: 'Price per additional site', zh: '增加一个站点的价格' },
  applications: { en: 'Protected sites', zh: '防护站点数' },
  bandwidth: { en: 'Clean bandwidth', zh: '清洁带宽' },
  requestRate: { en: 'Requests per second', zh: '每秒请求数' },
  clientRate: { en: 'Requests per second per client', zh: '单客户端每秒请求数' },
  clientRequests: { en: 'Concurrent requests per client', zh: '单客户端并发请求数' },
  challenge: { en: 'Browser challenge', zh: '浏览器质询' },
  retention: { en: 'Attack events kept', zh: '攻击事件保留' },
  days: { en: '{days, plural, one {# day} other {# days}}', zh: '{days, number} 天' },
  limitsHelp: {
    en: 'Limits apply to each site at each edge node. Requests above them are challenged or refused. Network traffic that never becomes a connection is not covered.',
    zh: '各项限制针对单个边缘节点上的单个站点，超出的请求将被质询或拒绝。未建立连接的网络层流量不在防护范围内。',
  },
  noPlans: { en: 'No plans are on sale at the moment.', zh: '暂无在售方案。' },

  // The current protection.
  current: { en: 'Current protection: {name}', zh: '当前防护：{name}' },
  starts: nouns.started,
  ends: words.expires,
  covered: { en: '{count, number} of {total, number}', zh: '{count, number} / {total, number}' },
  live: { en: 'Live', zh: '已生效' },
  deploying: { en: 'Going live, within 60 minutes', zh: '正在生效，60 分钟内完成' },
  edges: nouns.edges,
  confirmed: {
    en: '{confirmed, number} of {edges, number} confirmed',
    zh: '已确认 {confirmed, number} / {edges, number}',
  },
  edgeError: { en: 'Failed: {error}', zh: '失败：{error}' },
  noEdges: { en: 'No edge node is online', zh: '没有在线的边缘节点' },
  changeSites: { en: 'Change sites', zh: '调整站点' },
  rulesOfRemoved: {
    en: 'Switch off the firewall rules of sites that I remove',
    zh: '一并关闭移出站点的防火墙规则',
  },
  sitesSaved: { en: 'Protected sites saved', zh: '防护站点已保存' },
  more: { en: 'Add sites', zh: '扩容' },
  moreHelp: {
    en: 'Additional sites are charged by the day until the protection ends, and are included in each renewal.',
    zh: '增加的站点按天计费至防护到期，续费时一并续费。',
  },
  extra: { en: 'Number of sites to add', zh: '增加的站点数' },
  placeOrder: { en: 'Place order', zh: '下单' },

  // The three steps.
  buy: { en: 'Order protection', zh: '订购防护' },
  choose: { en: 'Choose plan', zh: '选择方案' },
  setUp: { en: 'Set up protection', zh: '配置防护' },
  confirm: { en: 'Confirm and pay', zh: '确认并支付' },
  confirmHelp: {
    en: 'The price is paid from general vouchers and credit. Edge nodes apply the protection within 60 minutes.',
    zh: '费用将从通用代金券与充值余额中扣除，边缘节点将在 60 分钟内启用防护。',
  },
  findSite: { en: 'Search sites', zh: '搜索站点' },
  sites: { en: 'Sites to protect', zh: '防护站点' },
  sitesHelp: {
    en: 'The plan covers {count, plural, one {# site} other {# sites}}.',
    zh: '该方案可防护 {count, number} 个站点。',
  },
  noSites: { en: 'Create a site first.', zh: '请先创建站点。' },
  months: { en: 'Duration', zh: '购买时长' },
  month: { en: '{months, plural, one {# month} other {# months}}', zh: '{months, number} 个月' },
  untilEnd: { en: 'Until the protection ends', zh: '至防护到期' },
  contactName: nouns.contact,
  contactEmail: { en: 'Contact email', zh: '联系人邮箱' },
  contactPhone: { en: 'Contact phone', zh: '联系人电话' },
  contactPhoneHelp: { en: 'Digits, plus and minus. Optional.', zh: '可包含数字、加号与减号，选填。' },
  topUp: { en: 'Top up the wallet', zh: '充值钱包' },

  // Orders.
  orderNumber: { en: 'Order number', zh: '订单号' },
  orderKind: { en: 'Order type', zh: '订单类型' },
  amount: nouns.amount,
  orderStatus: { en: 'Order status', zh: '订单状态' },
  handler: { en: 'Ordered by', zh: '下单人' },
  created: words.created,
  payBefore: { en: 'Pay before', zh: '支付截止时间' },
  paid: { en: 'Paid', zh: '支付时间' },
  validUntil: { en: 'Valid until', zh: '有效期至' },
  closed: { en: 'Closed', zh: '关闭时间' },
  pay: { en: 'Pay', zh: '支付' },
  isPaid: nouns.purchased,
  payFailed: {
    en: 'Sorry, your balance is low, top up to continue!',
    zh: '抱歉，您的余额不足，请充值后继续！',
  },
  revoke: { en: 'Revoke order', zh: '撤销订单' },
  revokeTitle: { en: 'Revoke order {number}?', zh: '撤销订单 {number}？' },
  revokeText: {
    en: 'The order can no longer be paid. This cannot be undone.',
    zh: '撤销后订单不能再支付，且无法恢复。',
  },
  revoked: { en: 'Order {number} revoked', zh: '订单 {number} 已撤销' },
  refund: { en: 'Refund order', zh: '订单退款' },
  refundTitle: { en: 'Refund order {number}?', zh: '为订单 {number} 退款？' },
  refundText: {
    en: 'The protection ends, its sites return to the defaults without firewall rules, and {amount} is refunded to its original sources.',
    zh: '防护将立即终止，其站点恢复为默认设置，防火墙规则一并关闭，{amount} 将原路退回。',
  },
  refundPart: {
    en: 'The protection ends, and its sites return to the defaults without firewall rules. One of them was refunded in full before, so {kept} pays for the day that was used, and {amount} is refunded.',
    zh: '防护将终止，其站点恢复默认设置且不再应用防火墙规则。其中有站点曾获全额退款，因此将保留已使用一天的费用 {kept}，退还 {amount}。',
  },
  kept: { en: 'Kept for the day that was used', zh: '已使用一天的费用' },
  refunded: { en: 'Order {number} refunded', zh: '订单 {number} 已退款' },
  noOrders: {
    en: 'No orders yet. Order protection to defend your sites against floods.',
    zh: '暂无订单。订购防护后，您的站点即可抵御流量攻击。',
  },
  noOrder: { en: 'This order does not exist.', zh: '该订单不存在。' },
  toOrders: { en: 'View orders', zh: '查看订单' },

  // The shield of a site.
  shield: { en: 'Shield', zh: '护盾' },
  on: { en: 'Switched on', zh: '已开启' },
  off: { en: 'Switched off', zh: '未开启' },
  byPlan: { en: 'Provided by', zh: '提供方式' },
  alone: { en: 'This site alone', zh: '单独开启' },
  switchOn: { en: 'Switch on', zh: '开启' },
  switchOff: { en: 'Switch off', zh: '关闭' },
  switchOnTitle: { en: 'Switch on the DDoS shield of {name}', zh: '开启 {name} 的 DDoS 护盾' },
  switchedOn: { en: 'Shield of {name} switched on', zh: '{name} 的护盾已开启' },
  switchOffTitle: { en: 'Switch off the DDoS shield of {name}?', zh: '关闭 {name} 的 DDoS 护盾？' },
  switchOffText: {
    en: 'The site will no longer be protected against floods. The fee for the current month is not refunded.',
    zh: '该站点将不再抵御流量攻击。当月已付费用不退。',
  },
  rulesOffText: {
    en: 'Firewall rules are enabled for this site and require its shield. Both will be switched off, and the site will be served without either. The fee for the current month is not refunded.',
    zh: '该站点已启用防火墙规则，规则要求护盾。规则与护盾将一并关闭，此后站点不受两者保护。当月已付费用不退。',
  },
  rulesOff: { en: 'Switch off rules and shield', zh: '关闭规则与护盾' },
  switchedOff: { en: 'Shield of {name} switched off', zh: '{name} 的护盾已关闭' },
  termsText: {
    en: 'The shield costs {price} a month, paid from the balance now and at each renewal, and {gbPrice} for each GB that the site serves. It is renewed until it is switched off, or until the balance is insufficient.',
    zh: '护盾费用为每月 {price}，现在及每次续费时从余额扣除；站点流量另按每 GB {gbPrice} 计费。护盾将持续续费，直至关闭或余额不足。',
  },
  agree: { en: 'I agree to the terms of the DDoS shield', zh: '我同意 DDoS 护盾服务条款' },
  noShieldSites: {
    en: 'No sites yet. Create a site to protect it.',
    zh: '暂无站点。创建站点后即可开启护盾。',
  },

  // What staff sell.
  version: nouns.version,
  withdrawn: { en: 'Withdrawn', zh: '下架时间' },
  setBy: nouns.setBy,
  addVersion: { en: 'Add plan version', zh: '新增方案版本' },
  versionAdded: { en: 'Version on sale', zh: '新版本已上架' },
  noVersions: {
    en: 'Nothing is on sale yet. Add a version of the shield and of each plan.',
    zh: '暂无在售内容。请为护盾及各方案新增版本。',
  },
  bandwidthMbps: { en: 'Clean bandwidth (Mbps)', zh: '清洁带宽（Mbps）' },
  retentionDays: { en: 'Attack event retention (days)', zh: '攻击事件保留天数' },
} as const
