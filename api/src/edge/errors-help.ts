import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  edgeRefused: {
    text: { en: 'The signature of the edge node is missing or wrong', zh: '边缘节点签名缺失或错误' },
    means: {
      en: 'The request of the edge node has no valid signature, or its clock is wrong.',
      zh: '边缘节点的请求缺少可识别的签名，或时间偏差过大。',
    },
    act: {
      en: 'Check the clock of the edge node. If its key is lost, enroll it again with a new token.',
      zh: '请检查边缘节点的时钟。如密钥丢失，请使用新的令牌重新注册。',
    },
  },
  edgeRevoked: {
    text: { en: 'The edge node has been revoked', zh: '边缘节点已被吊销' },
    means: {
      en: 'The key of the edge node is no longer valid: an operator revoked the node, or another machine took over its name with a new token.',
      zh: '边缘节点的密钥已失效：运维人员吊销了该节点，或另一台机器使用新令牌接管了其名称。',
    },
    act: {
      en: 'The node has stopped serving. To bring it back, generate a token for it under Edge nodes and start it with that token.',
      zh: '该节点已停止服务。如需恢复，请在“边缘节点”中为其生成令牌，并使用该令牌启动。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
