import { text } from './text.ts'
import { words } from '../ui/text/words.ts'
import { nouns } from '../ui/text/nouns.ts'

/** Texts of custom rules, addresses, bans, promotions and replays. */
export const ruleWords = {
  priority: { en: 'Priority', zh: '优先级' },
  priorityHelp: { en: '2 to 1,399. Lower numbers are checked first.', zh: '2 至 1,399，数值越小越先判断。' },
  style: { en: 'Style', zh: '样式' },
  ruleType: { en: 'Rule type', zh: '规则类型' },
  matchField: { en: 'Match field', zh: '匹配字段' },
  connectType: { en: 'Comparison', zh: '比较方式' },
  value: nouns.value,
  condition: { en: 'Condition', zh: '条件' },
  ignoreCase: { en: 'Ignore upper and lower case', zh: '忽略大小写' },
  ignoreCaseHelp: { en: 'Uses 10 more units of capacity.', zh: '额外占用 10 单位容量。' },
  rate: { en: 'Requests per 5 minutes', zh: '每 5 分钟请求数' },
  rateHelp: { en: 'For each client, 100 to 20,000,000.', zh: '单个客户端，100 至 20,000,000。' },
  modeHelp: {
    en: 'Count only: matching requests are logged, not blocked.',
    zh: '仅计数：只记录匹配的请求，不拦截。',
  },
  actionHelp: {
    en: '“Allow” skips all later rules, including intelligent ones.',
    zh: '“放行”会跳过其后的所有规则，包括智能规则。',
  },
  everyRequest: { en: 'Every request', zh: '所有请求' },
  hotlinked: { en: 'A banned referer', zh: '来源在禁止名单中' },
  actionOf: { en: '{action}: {rate, number} / 5 min', zh: '{action}：{rate, number} 次 / 5 分钟' },
  plannedFor: { en: '{mode}, on from {time}', zh: '{mode}，{time} 起生效' },

  add: nouns.addRule,
  added: { en: '{name} added', zh: '已添加 {name}' },
  editTitle: words.editTitle,
  open: { en: 'Open', zh: '开启' },
  opened: { en: '{name} opened', zh: '已开启 {name}' },
  close: words.close,
  closed: { en: '{name} closed', zh: '已关闭 {name}' },
  removeText: { en: 'Requests are no longer checked against this rule.', zh: '将不再按此规则判断请求。' },
  none: {
    en: 'No custom rules yet. Add one to allow, block or slow down requests.',
    zh: '暂无自定义规则。添加规则，即可放行、拦截或限速请求。',
  },

  hotlink: { en: 'Banned hotlinks', zh: '防盗链设置' },
  hotlinkTitle: { en: 'Ban hotlinks from other sites?', zh: '禁止其他网站盗链？' },
  hotlinkText: {
    en: 'Pages on the hosts you ban can no longer show your images, videos and files. Visitors whose browsers send no referer are not affected as long as empty referers are allowed.',
    zh: '被禁止的来源网站将无法引用您的图片、视频和文件。放行空 Referer 时，不发送 Referer 的访客不受影响。',
  },
  hotlinkYes: { en: 'Ban hotlinks', zh: '禁止盗链' },
  hotlinkRule: {
    en: 'Requests with these referers are handled by a rule of the style “Hotlink protection”.',
    zh: '样式为“防盗链”的规则决定对这些来源请求的处置。',
  },
  hotlinkSaved: { en: 'Hotlink protection saved', zh: '已保存防盗链' },
  referers: text.hotlinks,
  referersHelp: {
    en: 'Host names separated by spaces. *.example.com covers all its subdomains.',
    zh: '主机名，以空格分隔。*.example.com 代表其所有子域名。',
  },
  emptyReferer: text.emptyReferer,

  list: text.type,
  address: nouns.ipAddress,
  addressesHelp: {
    en: 'Addresses or ranges separated by spaces, for example 192.0.2.1 2001:db8::/32',
    zh: 'IP 地址或网段，以空格分隔，例如 192.0.2.1 2001:db8::/32',
  },
  addressSearch: { en: 'Address or note', zh: '地址或备注' },
  remark: words.remark,
  addAddresses: { en: 'Add addresses', zh: '添加地址' },
  addressesAdded: {
    en: '{added, plural, one {# address} other {# addresses}} added',
    zh: '已添加 {added, number} 个地址',
  },
  removeAddress: words.remove,
  removeAddressTitle: { en: 'Remove {address}?', zh: '移除 {address}？' },
  whiteText: {
    en: 'Its visitors are checked against the remaining rules again.',
    zh: '该地址的访客将重新按其余规则判断。',
  },
  blackText: { en: 'Its visitors can access the sites again.', zh: '该地址的访客将可以重新访问。' },
  addressRemoved: { en: '{address} removed', zh: '已移除 {address}' },
  noAddresses: {
    en: 'No addresses yet. Add those to always allow or always block.',
    zh: '暂无地址。添加始终放行或始终拦截的地址。',
  },
  listsText: {
    en: 'The whitelist is checked first, then the blacklist. Visitors on the whitelist pass all rules.',
    zh: '白名单最先判断，其次是黑名单。白名单中的访客不受任何规则限制。',
  },

  regionText: {
    en: 'Visitors from these countries and regions are blocked. Visitors whose country is unknown are served.',
    zh: '拒绝来自所选国家/地区的访客，国家/地区未知的访客不受影响。',
  },
  regionSaved: { en: 'Regional ban saved', zh: '已保存区域封禁' },
  countries: { en: 'Banned countries and regions', zh: '封禁的国家/地区' },

  groupsText: {
    en: 'Each level includes the rules of the levels below it. Higher levels block more, but also cause more false positives.',
    zh: '规则组在某级别时包含该级别及更低级别的规则。级别越高拦截越多，误报也可能增加。',
  },
  group: { en: 'Group', zh: '规则组' },
  level: { en: 'Level', zh: '级别' },
  levelOf: { en: 'Level of {name}', zh: '{name}的级别' },
  modeOf: { en: 'Mode of {name}', zh: '{name}的模式' },
  groupsSaved: { en: 'Intelligent rules saved', zh: '已保存智能规则' },
  body: text.bodyLimit,
  bodyBytes: { en: 'Bytes inspected', zh: '检查的字节数' },
  bodyBytesHelp: { en: '1,024 to 65,536', zh: '1,024 至 65,536' },
  beyond: { en: 'Larger bodies', zh: '更大的请求体' },
  continue: { en: 'Serve the rest uninspected', zh: '其余部分不检查，继续处理' },
  forbid: { en: 'Forbid', zh: '拦截' },
  exceptions: text.exceptions,
  noExceptions: {
    en: 'No exceptions yet. Propose one from an entry in the firewall logs.',
    zh: '暂无例外。可由防火墙日志中的记录生成。',
  },
  rule: text.rule,
  place: text.place,
  path: { en: 'Path', zh: '路径' },
  removeException: words.delete,
  removeExceptionTitle: { en: 'Delete this exception?', zh: '删除该例外？' },
  removeExceptionText: {
    en: 'The rule will apply to {place} of {path} again.',
    zh: '该规则将重新适用于 {path} 的 {place}。',
  },
  exceptionRemoved: { en: 'Exception deleted', zh: '已删除例外' },

  preview: { en: 'Preview effect', zh: '预览影响' },
  previewOf: { en: '{name}: last 24 hours', zh: '{name}：过去 24 小时' },
  previewText: {
    en: 'An edge node evaluates the logged requests of the last 24 hours as if this rule were on. Logs contain no bodies or cookies, so live traffic may match more often.',
    zh: '边缘节点假定规则已生效，对过去 24 小时的日志请求进行评估。日志不含请求体与 Cookie，实际匹配可能更多。',
  },
  previewStart: { en: 'Evaluate requests', zh: '开始评估' },
  previewRunning: { en: 'Evaluating requests', zh: '正在评估' },
  previewUnanswered: { en: 'The edge node has not responded. Try again.', zh: '边缘节点未响应，请重试。' },
  previewFailed: { en: 'The edge node failed: {error}', zh: '边缘节点出错：{error}' },
  judged: {
    en: '{requests, number} of {total, plural, one {# request} other {# requests}} evaluated',
    zh: '已评估 {requests, number} 个请求，共 {total, number} 个',
  },
  wouldStop: {
    en: '{count, plural, =0 {No other requests would be blocked} one {# more request would be blocked} other {# more requests would be blocked}}',
    zh: '{count, plural, =0 {不会拦截更多请求} other {还会拦截 # 个请求}}',
  },
  withBody: {
    en: '{count, plural, one {# request has a body} other {# requests have bodies}} not recorded in the logs.',
    zh: '{count, number} 个请求带有日志未记录的请求体。',
  },
  examples: { en: 'Examples', zh: '示例' },

  promote: { en: 'Switch on', zh: '生效' },
  promoteOf: { en: 'Switch on {name}', zh: '使 {name} 生效' },
  promoteText: { en: 'Matching requests will then be blocked.', zh: '此后将拦截匹配的请求。' },
  promoteDate: words.time,
  promoteDateHelp: { en: 'Leave empty to switch on immediately.', zh: '留空表示立即生效。' },
  promoted: { en: '{name} is on', zh: '{name} 已生效' },
  planned: { en: '{name} is planned', zh: '{name} 已列入计划' },
  counting: words.name,
  countingTitle: { en: 'Counting', zh: '计数中' },
  countingText: {
    en: 'Matching requests are logged but still served. Preview what would be blocked, then switch the rules on.',
    zh: '匹配的请求仅记录，不拦截。请先查看将被拦截的请求，再使其生效。',
  },
  plannedTime: { en: 'Switches on', zh: '计划生效时间' },
  cancelPlan: { en: 'Cancel plan', zh: '取消计划' },
  planCancelled: { en: 'Plan of {name} canceled', zh: '已取消 {name} 的计划' },
} as const

/** What a custom rule compares, by its comparison. */
export const conditionWords = {
  1: { en: '{field} equals {value}', zh: '{field}等于 {value}' },
  2: { en: '{field} starts with {value}', zh: '{field}开头为 {value}' },
  3: { en: '{field} ends with {value}', zh: '{field}结尾为 {value}' },
  4: { en: '{field} contains {value}', zh: '{field}包含 {value}' },
} as const
