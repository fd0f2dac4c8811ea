import type { SliceMenu } from '../menu.ts'

export const menus = [
  {
    key: 'cdn_storage',
    parent: 'storage',
    text: { en: 'Buckets', zh: '存储桶' },
    actions: ['add', 'edit', 'del', 'open'],
  },
] as const satisfies readonly SliceMenu[]
