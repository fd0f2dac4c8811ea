import type { SliceMenu } from '../menu.ts'

export const menus = [
  { key: 'audit', parent: 'account', text: { en: 'Operation logs', zh: '操作日志' } },
] as const satisfies readonly SliceMenu[]
