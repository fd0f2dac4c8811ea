import { auditModels } from './audit-models.ts'
import type { SliceReference } from '../reference/slice.ts'
import { AttackDetail, AttackEvent, AttackPoint, AttackSource, AttackUri, ShieldSummary } from './attack.ts'
import { auditViews } from './audit-views.ts'
import * as calls from './endpoints.ts'
import { DdosOrder, DdosOrderInput, OrderSite } from './order.ts'
import { DdosPlan, DdosPlanVersion } from './plan.ts'
import { DdosProtection, ProtectedSite } from './protection.ts'
import { ShieldedSite } from './shield.ts'
import { ddosWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  summaries: {
    listDdosPlans: 'Cloud DDoS 在售方案，从小到大',
    listDdosPlanVersions: '护盾与各 Cloud DDoS 方案的版本，最新的在前',
    addDdosPlanVersion: '上架护盾或方案的新版本，取代此前的版本',
    listDdosOrders: 'Cloud DDoS 订单，最新的在前',
    getDdosOrder: '单个 Cloud DDoS 订单',
    addDdosOrder: '订购 Cloud DDoS 方案，支付前不产生费用',
    expandProtection: '为当前防护订购更多站点，直至其到期',
    payDdosOrder: '用余额支付订单，并开启其包含的防护',
    revokeDdosOrder: '撤销未支付的订单',
    refundDdosOrder: '在支付后一天内终止防护并全额退款',
    getProtection: '账户的当前防护及其生效进度，没有则为 null',
    selectProtectableSites: '订单可选的站点，以及其护盾是否开启；最多返回 60 个域名包含该文本的站点',
    setProtectedSites: '设置当前防护所覆盖的站点',
    listAttacks: '账户站点所受的攻击，最新的在前',
    getAttack: '单个攻击事件的过程、来源与被请求的 URI',
    remarkAttackUri: '设置攻击事件中某个 URI 的备注，空值表示删除',
    exportSecurityReport: '以 PDF 导出安全报表：最近 24 小时的护盾，以及最近数日的防火墙与攻击事件',
    getShieldSummary: '最近 24 小时受防护站点的请求，以及护盾拦截的部分',
    listShields: '账户的站点及其 DDoS 护盾，按名称排序',
    selectSafetySites: '可选的站点，以及其护盾是否开启；最多返回 60 个域名包含该文本的站点',
    getShieldPrice: '站点 DDoS 护盾的价格与防护能力',
    switchShieldOn: '开启站点的 DDoS 护盾，并从余额支付首月费用',
    switchShieldOff: '关闭站点的 DDoS 护盾，当月已付费用不退',
  },
  schemas: {
    AttackEvent,
    AttackDetail,
    AttackSource,
    AttackUri,
    AttackPoint,
    ShieldSummary,

    DdosPlan,
    DdosPlanVersion,
    DdosOrder,
    DdosOrderInput,
    OrderSite,
    DdosProtection,
    ProtectedSite,
    ShieldedSite,
  },
  fields: ddosWords,
}
