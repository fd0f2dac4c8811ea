import type { Text } from '../text.ts'

/** Of applications for bindings (spec 2, section 4). */
export const BindingStatus = { finished: 1, unfinished: 2, terminated: 3 } as const
export type BindingStatus = (typeof BindingStatus)[keyof typeof BindingStatus]
export const bindingStatusNames: Readonly<Record<BindingStatus, Text>> = {
  1: { en: 'Finished', zh: '已完成' },
  2: { en: 'Unfinished', zh: '未完成' },
  3: { en: 'Terminated', zh: '已终止' },
}
