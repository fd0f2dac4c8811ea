import type { ErrorHelp } from '../failure.ts'
import type { failures } from './errors.ts'

export const failureHelp = {
  edgeRefused: {
    text: { en: 'The edge signature is missing or wrong', zh: '边缘节点签名缺失或错误' },
    means: {
      en: 'The request of an edge node carries no signature that the control plane knows, or its time is off.',
      zh: '边缘节点的请求缺少可识别的签名，或时间偏差过大。',
    },
    act: {
      en: 'Check the clock of the edge. If its key is lost, enroll it again with a new token.',
      zh: '请检查边缘节点的时钟。如密钥丢失，请使用新的令牌重新注册。',
    },
  },
  edgeRevoked: {
    text: { en: 'The edge was revoked', zh: '边缘节点已被吊销' },
    means: {
      en: 'The edge node signs with a key that was taken away: an operator revoked it, or another machine took over its name with a new token.',
      zh: '边缘节点使用的密钥已被收回：运维人员吊销了该节点，或另一台机器使用新令牌接管了其名称。',
    },
    act: {
      en: 'It has stopped serving. If it should serve again, make a token for it under Edge nodes and start it with that.',
      zh: '该节点已停止服务。如需恢复，请在“边缘节点”中为其生成令牌，并使用该令牌启动。',
    },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>
