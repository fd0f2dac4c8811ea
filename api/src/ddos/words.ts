import { word } from '../reference/word.ts'
import type { FieldWords } from '../reference/word.ts'
import { orderStatusNames, planNames } from './names.ts'

/** Field descriptions of DDoS protection for the API reference. */
export const ddosWords: FieldWords = {
  'DdosPlan.level': word(
    'Its level; 0 is the shield of a single site.',
    '方案等级，0 为单站点护盾。',
    3,
    planNames,
  ),
  'DdosPlan.price': word('Price for a month.', '每月价格。', '299'),
  gbPrice: word('Price for each GB that covered sites serve.', '受防护站点每 GB 流量的价格。', '0'),
  sitePrice: word('Price for one more site, for a month.', '每增加一个站点的每月价格。', '15'),
  'DdosPlan.applications': word('Sites that it covers.', '可防护的站点数。', 10),
  bandwidth: word(
    'Bits a second that one edge node serves of a site before it sheds requests.',
    '单个边缘节点对每个站点的清洁带宽（bit/s），超出后开始丢弃请求。',
    1_000_000_000,
  ),
  requestRate: word(
    'Requests a second that one edge node serves of a site before it sheds requests.',
    '单个边缘节点对每个站点的每秒请求数，超出后开始丢弃请求。',
    4000,
  ),
  clientRequests: word(
    'Requests that one client may have open at a site at a time.',
    '单个客户端对每个站点可同时进行的请求数。',
    100,
  ),
  clientRate: word(
    'Requests a second that one client may send to a site.',
    '单个客户端对每个站点的每秒请求数。',
    80,
  ),
  'DdosPlan.challenge': word(
    'Whether browsers are challenged before requests are shed.',
    '在丢弃请求前，是否先向浏览器发起质询。',
    true,
  ),
  retentionDays: word('Days for which attack events can be looked up.', '攻击事件的可查询天数。', 90),
  'expandProtection.extra': word('Sites to add.', '增加的站点数。', 2),
  orderNumber: word('Number of the order.', '订单号。', '7F3A09C1D2E4B586'),
  'listDdosOrders.orderNumber': word('Filter by a part of the number.', '按订单号的一部分筛选。', '7F3A'),
  'DdosOrder.kind': word(
    'What was ordered: a new protection, its renewal, a larger plan, or more sites.',
    '订单类型：新购、续费、升级或扩容。',
    'new',
  ),
  'DdosOrder.level': word('Level of the plan.', '方案等级。', 3, planNames),
  'listDdosOrders.level': word('Filter by level.', '按方案等级筛选。', 3, planNames),
  months: word(
    'Months; 0 for more sites, which last as long as the protection.',
    '月数；扩容为 0，有效期与防护相同。',
    3,
  ),
  extra: word('Sites in addition to those of the plan.', '在方案之外增加的站点数。', 0),
  'DdosOrder.applications': word('Sites that it covers or adds.', '所防护或增加的站点数。', 10),
  monthPrice: word('Price of the plan for a month.', '方案的每月价格。', '299'),
  payOrderNumber: word(
    'Bill code of the payment; null until it is paid, and if it costs nothing.',
    '支付的账单编号，未支付或无需支付为 null。',
    '0A1B2C3D4E5F6071',
  ),
  transId: word(
    'ID of the payment in the wallet; null until it is paid, and if it costs nothing.',
    '钱包中支付记录的 ID，未支付或无需支付为 null。',
  ),
  validStartTime: word(
    'When what was paid for begins; null until it is paid.',
    '所购防护的开始时间，未支付为 null。',
  ),
  validEndTime: word(
    'When what was paid for ends; null until it is paid.',
    '所购防护的结束时间，未支付为 null。',
  ),
  'DdosOrder.amount': word('What it costs.', '订单金额。', '897'),
  'DdosOrder.status': word('Status of the order.', '订单状态。', 1, orderStatusNames),
  'listDdosOrders.status': word('Filter by status.', '按状态筛选。', 0, orderStatusNames),
  sites: word('Sites that it covers.', '所防护的站点。'),
  contactName: word('Who is told about an attack.', '联系人。', 'Li Wei'),
  contactEmail: word('Email of the contact.', '联系人邮箱。', 'name@example.com'),
  contactPhone: word('Phone of the contact.', '联系人电话。', '+86-10-12345678'),
  handler: word('Username of the person who ordered.', '下单人的账号。', 'name@example.com'),
  'DdosOrder.expiryDate': word('Until when it can be paid.', '支付截止时间。'),
  paidDate: word('When it was paid; null if it was not.', '支付时间，未支付为 null。'),
  endDate: word(
    'When it expired, or was refunded or revoked; null if it did not.',
    '过期、退款或撤销的时间，没有则为 null。',
  ),
  'addDdosOrder.key': word(
    'A UUID of the request: sent again, it orders nothing more.',
    '请求的 UUID：重复发送不会再次下单。',
  ),
  'expandProtection.key': word(
    'A UUID of the request: sent again, it orders nothing more.',
    '请求的 UUID：重复发送不会再次下单。',
  ),
  'DdosOrderInput.key': word(
    'A UUID of the request: sent again, it orders nothing more.',
    '请求的 UUID：重复发送不会再次下单。',
  ),
  planId: word('ID of the offer on sale.', '在售方案的 ID。'),
  siteIds: word('IDs of the sites to cover.', '要防护的站点 ID。'),
  plan: word('What was bought.', '所购方案。'),
  'DdosProtection.applications': word(
    'Sites that it covers, with those that were added.',
    '可防护的站点数，含扩容。',
    12,
  ),
  'DdosProtection.expiryDate': word('Until when it is paid.', '到期时间。'),
  startDate: word('When it began.', '开始时间。'),
  liveDate: word(
    'When every edge node had confirmed it for the first time; null until then.',
    '所有边缘节点首次确认生效的时间，尚未生效为 null。',
  ),
  edges: word('Edge nodes that are online and serve the site.', '服务该站点的在线边缘节点数。', 4),
  confirmed: word('Those of them that have confirmed it.', '其中已确认生效的节点数。', 4),
  'ProtectedSite.error': word(
    'Why an edge node could not apply it; empty if none failed.',
    '边缘节点未能生效的原因，没有则为空。',
    '',
  ),
  isOn: word('Whether its shield is on.', '护盾是否开启。', true),
  'ShieldedSite.level': word(
    '0: switched on for the site alone; otherwise the plan that covers it. Null: off.',
    '0 为单独开启，其他为覆盖该站点的方案；关闭时为 null。',
    0,
    planNames,
  ),
  'ShieldedSite.expiryDate': word(
    'Until when it is paid; null if it is off.',
    '已付费至何时，关闭时为 null。',
  ),
  terms: word('True: the terms of the shield are agreed to.', '为 true 表示同意护盾服务条款。', true),
}
