import type { Text } from '../text.ts'

export const auditModels = {
  bindingApplication: { en: 'Account binding application', zh: '账户绑定申请' },
  accountBinding: { en: 'Account binding', zh: '账户绑定' },
  bindingImport: { en: 'Import of account bindings', zh: '账户绑定导入' },
} as const satisfies Readonly<Record<string, Text>>
