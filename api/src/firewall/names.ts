import type { Text } from '../text.ts'
import type { RuleLevel, RuleMode } from './group.ts'
import type { HitEffect, listRules } from './hit.ts'

// Texts for the codes of the firewall (spec 1, sections 4 and 9).

export const protectionStatusNames = {
  1: { en: 'Protected', zh: '防护中' },
  2: { en: 'Closed', zh: '已关闭' },
} as const satisfies Record<number, Text>

export const firewallStatusNames = {
  1: { en: 'Enabled', zh: '已启用' },
  2: { en: 'Paused', zh: '已暂停' },
} as const satisfies Record<number, Text>

export const ruleStatusNames = {
  1: { en: 'Open', zh: '开启' },
  2: { en: 'Closed', zh: '关闭' },
} as const satisfies Record<number, Text>

export const ruleActionNames = {
  1: { en: 'Allow', zh: '放行' },
  2: { en: 'Forbid', zh: '拦截' },
  3: { en: 'Speed limit', zh: '限速' },
} as const satisfies Record<number, Text>

export const ruleStyleNames = {
  0: { en: 'Custom', zh: '自定义' },
  1: { en: 'Hotlink protection', zh: '防盗链' },
} as const satisfies Record<number, Text>

export const ruleTypeNames = {
  1: { en: 'Conditional', zh: '有条件' },
  2: { en: 'Unconditional', zh: '无条件' },
} as const satisfies Record<number, Text>

export const connectTypeNames = {
  1: { en: 'Equals', zh: '等于' },
  2: { en: 'Starts with', zh: '开头为' },
  3: { en: 'Ends with', zh: '结尾为' },
  4: { en: 'Contains', zh: '包含' },
} as const satisfies Record<number, Text>

export const matchFieldNames = {
  QueryString: { en: 'Query string', zh: '查询字符串' },
  UriPath: { en: 'URI path', zh: 'URI 路径' },
  Method: { en: 'HTTP method', zh: 'HTTP 方法' },
} as const satisfies Record<string, Text>

export const addressListNames = {
  1: { en: 'Whitelist', zh: '白名单' },
  2: { en: 'Blacklist', zh: '黑名单' },
} as const satisfies Record<number, Text>

export const ruleModeNames = {
  off: { en: 'Off', zh: '关闭' },
  count: { en: 'Count only', zh: '仅计数' },
  on: { en: 'On', zh: '生效' },
} as const satisfies Record<RuleMode, Text>

export const levelNames = {
  1: { en: '1: fewest false positives', zh: '1：误报最少' },
  2: { en: '2: stricter', zh: '2：较严格' },
  3: { en: '3: strictest', zh: '3：最严格' },
} as const satisfies Record<RuleLevel, Text>

export const hitEffectNames = {
  counted: { en: 'Counted', zh: '已计数' },
  allowed: { en: 'Allowed', zh: '已放行' },
  forbidden: { en: 'Forbidden', zh: '已拦截' },
  limited: { en: 'Speed-limited', zh: '已限速' },
} as const satisfies Record<HitEffect, Text>

/** Parts of an ACL that are no rules but can match. */
export const listRuleNames = {
  whiteList: { en: 'IP whitelist', zh: 'IP 白名单' },
  blackList: { en: 'IP blacklist', zh: 'IP 黑名单' },
  regionalBan: { en: 'Regional ban', zh: '区域封禁' },
  bodyLimit: { en: 'Body limit', zh: '请求体限制' },
} as const satisfies Record<(typeof listRules)[number], Text>
