import { auditModels } from './audit-models.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    enrollEdge: '注册边缘节点及其公钥',
    changeEdgeKey: '登记边缘节点此后使用的签名密钥',
    pullChanges: '获取游标之后的配置与缓存刷新（长轮询）',
    sendReceipts: '上报边缘节点已应用和已刷新的内容',
    takeReplay: '获取一次请求回放的配置与请求',
    sendReplay: '上报请求回放的结果',
    takePrewarms: '获取边缘节点需要预热的 URL',
    sendPrewarms: '上报边缘节点的预热结果',
    sendShield: '上报护盾的计数',
    sendPreview: '上报刷新将影响的内容',
    sendUsage: '上报一批用量计数',
    renewLeases: '续领边缘节点可为各账户使用的额度',
    sendRates: '上报接近限速的客户端',
    sendLogs: '上报一批请求日志',
    sendSpeed: '上报速度评测的数据',
    sendTail: '上报正在实时查看的请求',
    sendFirewallHits: '上报防火墙规则匹配的请求',
    takeFirewallReplay: '获取一次防火墙回放的配置与请求',
    sendFirewallReplay: '上报防火墙回放的结果',
  },
  schemas: {},
  fields: {},
}
