import type { ErrorHelp } from '../../failure.ts'
import type { Text } from '../../text.ts'

export const priceFailureHelp = {
  priceInUse: {
    text: { en: 'This version has started and cannot be deleted', zh: '该版本已生效，不能删除' },
    means: {
      en: 'Charges refer to the price version they were calculated with, so a version that has started cannot be deleted.',
      zh: '费用记录引用其所用的价格版本，因此已生效的版本不能删除。',
    },
    act: {
      en: 'Add another version that starts in a future month.',
      zh: '请新增一个从以后月份起生效的版本。',
    },
  },
} as const satisfies Record<string, ErrorHelp>

export const priceFieldErrorTexts = {
  monthOver: {
    en: 'Select a later month. The prices of this month are already in use.',
    zh: '请选择更晚的月份：该月的价格已在使用',
  },
  priceStart: {
    en: 'A price from 0 is required for traffic and requests, and for storage if it has prices',
    zh: '流量和请求都需要从 0 起的价格；存储如设置价格，也需从 0 起',
  },
  priceEnd: { en: 'The last price must be above 0', zh: '最后一档价格必须大于 0' },
} as const satisfies Record<string, Text>
