import { deliveryText } from '../../ui/delivery/text.ts'

export const webhookTypeNames = { lark: deliveryText.lark, dingtalk: deliveryText.dingtalk } as const
