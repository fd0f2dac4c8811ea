import { auditModels } from './audit-models.ts'
import { auditViews } from './audit-views.ts'
import type { SliceReference } from '../reference/slice.ts'
import * as calls from './endpoints.ts'
import { systemWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listEdges: '边缘节点及其状态',
    addEdge: '登记新的边缘节点；注册令牌仅在此次响应中返回',
    renewEdgeToken: '为重新安装的边缘节点生成新令牌，之前的令牌随即失效',
    rotateEdgeKey: '要求边缘节点更换签名密钥',
    revokeEdge: '永久吊销边缘节点；节点停止服务并清除站点及其密钥',
    listMails: '平台发出的邮件，最新的在前，不含正文',
    openMail: '查看因未配置邮件服务器而未能发出的邮件',
    sendMailAgain: '重新发送失败的邮件',
    getNotice: '登录公告',
    saveNotice: '编写、显示或隐藏登录公告',
    sendErrorReport: '上报用户遇到的错误',
    listErrorReports: '用户遇到的错误，最新的在前',
  },
  schemas: {},
  fields: systemWords,
}
