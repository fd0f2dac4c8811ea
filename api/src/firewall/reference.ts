import { auditModels } from './audit-models.ts'
import type { SliceReference } from '../reference/slice.ts'
import { Acl, AclDetail, AclInput, AclSettings, AclSite, PlannedPromotion } from './acl/acl.ts'
import { AclAddress, AddressesInput } from './acl/address.ts'
import { FirewallReplay } from './acl/promotion.ts'
import { AclRule } from './acl/rule.ts'
import { auditViews } from './audit-views.ts'
import { CustomRuleInput } from './custom-rule.ts'
import * as calls from './endpoints.ts'
import { HitMatch } from './hit.ts'
import { ExceptionPreview, FirewallLog } from './log/firewall-log.ts'
import {
  FirewallAddressFigures,
  FirewallCountryFigures,
  FirewallFigures,
  FirewallPathFigures,
  FirewallPoint,
  FirewallReport,
  FirewallRuleFigures,
  FirewallSiteFigures,
} from './log/firewall-report.ts'
import { FirewallExample, FirewallReplayResult } from './replay.ts'
import { Exception, RuleSetting } from './site-firewall.ts'
import { firewallWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listAcls: '账户的防火墙 ACL，最新的在前',
    getAcl: '单个防火墙 ACL 及其设置；规则与地址由各自的列表返回',
    addAcl: '为站点创建防火墙 ACL；初始为暂停状态，所有规则组仅计数',
    editAcl: '修改防火墙 ACL 的名称、备注与站点',
    setAclSettings: '替换防火墙 ACL 的设置，立即下发至边缘节点',
    enableAcl: '启用防火墙 ACL 的规则；其站点须已开启 DDoS 护盾',
    disableAcl: '暂停防火墙 ACL 的规则',
    deleteAcl: '删除已暂停的防火墙 ACL',
    listAclAddresses: '防火墙 ACL 黑白名单中的地址，最新的在前',
    addAclAddresses: '向防火墙 ACL 的黑名单或白名单添加地址',
    deleteAclAddress: '从名单中移除地址',
    listAclRules: '防火墙 ACL 的自定义规则，按判断顺序排列',
    addAclRule: '向防火墙 ACL 添加自定义规则；未指定时仅计数',
    editAclRule: '修改自定义规则',
    openAclRule: '开启自定义规则',
    closeAclRule: '关闭自定义规则',
    deleteAclRule: '删除自定义规则',
    promote: '使处于计数模式的规则组或规则生效，立即或在指定时间',
    cancelPromotion: '撤回计划中的生效',
    addFirewallReplay:
      '假定某规则组或规则已生效，用过去 24 小时的日志请求进行判断；结果由 getFirewallReplay 返回',
    getFirewallReplay: '边缘节点上报后，返回将被拦截的请求',
    listFirewallLogs: '防火墙匹配的请求，最新的在前',
    exportFirewallLogs: '以 CSV 导出防火墙匹配的请求，最多最新的 50,000 条',
    getFirewallReport: '防火墙拦截、放行与仅计数的请求：按时间、规则、站点、国家/地区、地址与路径',
    getFirewallRequest: '防火墙匹配的请求在请求日志中的行；没有时为 null',
    proposeExceptions: '可放行该请求的最小例外，及各自还会放行的请求',
    addException: '向防火墙 ACL 添加例外',
  },
  schemas: {
    Acl,
    AclDetail,
    AclInput,
    AclSettings,
    AclSite,
    AclAddress,
    AddressesInput,
    AclRule,
    CustomRuleInput,
    Exception,
    ExceptionPreview,
    FirewallExample,
    FirewallLog,
    FirewallReplay,
    FirewallReplayResult,
    FirewallReport,
    FirewallFigures,
    FirewallPoint,
    FirewallRuleFigures,
    FirewallSiteFigures,
    FirewallCountryFigures,
    FirewallAddressFigures,
    FirewallPathFigures,
    HitMatch,
    PlannedPromotion,
    RuleSetting,
  },
  fields: firewallWords,
}
