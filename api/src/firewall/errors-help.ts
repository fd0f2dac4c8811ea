import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { failures, fieldErrors } from './errors.ts'

export const failureHelp = {
  aclLimit: {
    text: { en: 'An account can have at most 100 ACLs', zh: '每个账户最多可创建 100 个 ACL' },
    means: { en: 'The account has reached the maximum number of ACLs.', zh: '账户的 ACL 数量已达上限。' },
    act: {
      en: 'Delete ACLs that are not needed, or add the site to another one.',
      zh: '请删除不需要的 ACL，或将站点加入其他 ACL。',
    },
  },
  aclCapacity: {
    text: { en: 'The rules need more capacity than an ACL can have', zh: '规则所需容量超过 ACL 上限' },
    means: {
      en: 'An ACL has at most 1,000 rules and a capacity of 5,000. A rule with “contains” costs more than one with “equals”.',
      zh: '每个 ACL 最多 1,000 条规则、容量最多 5,000。“包含”规则占用的容量多于“等于”规则。',
    },
    act: {
      en: 'Delete rules, or compare with “starts with” in place of “contains”.',
      zh: '请删除部分规则，或将“包含”改为“开头为”。',
    },
  },
  aclChanged: {
    text: { en: 'The ACL was changed in the meantime', zh: 'ACL 已被修改' },
    means: {
      en: 'Another user has saved a change since the page was opened.',
      zh: '打开页面后，其他人保存了修改。',
    },
    act: { en: 'Reload the page and repeat the change.', zh: '请刷新页面后重新修改。' },
  },
  firewallIsOn: {
    text: { en: 'The firewall rules are already enabled', zh: '防火墙规则已启用' },
    means: { en: 'The rules of this ACL are already in effect.', zh: '该 ACL 的规则已在执行。' },
    act: { en: 'Reload the list.', zh: '请刷新列表。' },
  },
  firewallIsPaused: {
    text: { en: 'The firewall rules are already paused', zh: '防火墙规则已暂停' },
    means: { en: 'The rules of this ACL are not in effect.', zh: '该 ACL 的规则未在执行。' },
    act: { en: 'Reload the list.', zh: '请刷新列表。' },
  },
  firewallPauseFirst: {
    // Spec 1, section 8.
    text: { en: 'You must pause before deleting', zh: '删除前请先暂停' },
    means: { en: 'The rules of this ACL are still protecting sites.', zh: '该 ACL 的规则仍在防护站点。' },
    act: { en: 'Pause the ACL, then delete it.', zh: '请先暂停该 ACL，再删除。' },
  },
  shieldFirst: {
    text: { en: 'Switch the DDoS shield of the sites on first', zh: '请先开启站点的 DDoS 护盾' },
    means: {
      en: 'Firewall rules need the DDoS shield of every site of the ACL.',
      zh: '防火墙规则要求 ACL 的每个站点均已开启 DDoS 护盾。',
    },
    act: {
      en: 'Switch the shield on under DDoS shield, then try again.',
      zh: '请在“DDoS 护盾”中开启后重试。',
    },
  },
  ruleIsOpen: {
    text: { en: 'The rule is already open', zh: '规则已开启' },
    means: { en: 'The rule is already active.', zh: '该规则已在执行。' },
    act: { en: 'Reload the list.', zh: '请刷新列表。' },
  },
  ruleIsClosed: {
    text: { en: 'The rule is already closed', zh: '规则已关闭' },
    means: { en: 'The rule is not active.', zh: '该规则未在执行。' },
    act: { en: 'Reload the list.', zh: '请刷新列表。' },
  },
  addressLimit: {
    text: { en: 'A list can have at most 10,000 addresses', zh: '每个名单最多 10,000 个地址' },
    means: { en: 'The addresses would not fit into the list.', zh: '新增后将超过名单上限。' },
    act: {
      en: 'Remove addresses, or enter ranges in place of single addresses.',
      zh: '请移除部分地址，或以网段代替单个地址。',
    },
  },
  notCounting: {
    text: { en: 'Only a rule that counts can be switched on', zh: '仅可启用处于计数模式的规则' },
    means: { en: 'The rule is already on, or it is off.', zh: '该规则已生效，或已关闭。' },
    act: { en: 'Reload the page.', zh: '请刷新页面。' },
  },
  exceptionLimit: {
    text: { en: 'An ACL can have at most 200 exceptions', zh: '每个 ACL 最多 200 条例外' },
    means: { en: 'The ACL has reached the maximum number of exceptions.', zh: 'ACL 的例外数量已达上限。' },
    act: {
      en: 'Delete exceptions, or set a rule of the group to off.',
      zh: '请删除部分例外，或关闭该组中的相应规则。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  aclSite: { en: 'Choose sites from the list', zh: '请从列表中选择站点' },
  aclSiteTaken: { en: 'A site can have only one ACL', zh: '一个站点只能属于一个 ACL' },
  priorityTaken: { en: 'Another rule has this priority', zh: '该优先级已被其他规则使用' },
  hotlinkTwice: { en: 'An ACL can have only one hotlink rule', zh: '每个 ACL 只能有一条防盗链规则' },
  promotionTime: { en: 'Choose a time within the next 90 days', zh: '请选择未来 90 天内的时间' },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
