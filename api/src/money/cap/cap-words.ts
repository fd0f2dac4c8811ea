import { word } from '../../reference/word.ts'
import { SpendCap, SpendDay } from './cap.ts'

/** The daily spending limit in the API reference. */
export const capWords = {
  summaries: {
    getSpendCap: '每日消费上限及当日消费',
    saveSpendCap: '设置每日消费上限；各档均留空则取消上限',
  },
  schemas: { SpendCap, SpendDay },
  fields: {
    cap: word('The limit; null if there is none.', '每日消费上限；未设置时为 null。', null),
    warnAt: word(
      'Spending in a day from which users are warned, in dollars with at most two decimals; null for no such step.',
      '当日消费达到该金额（美元，最多两位小数）时发出提醒；为 null 时不提醒。',
      '8',
    ),
    slowAt: word(
      'Spending in a day from which responses are slowed down, in dollars with at most two decimals; null for no such step.',
      '当日消费达到该金额（美元，最多两位小数）时开始限速；为 null 时不限速。',
      '9',
    ),
    stopAt: word(
      'Spending in a day from which sites are not served until the next day, in dollars with at most two decimals; null for no such step.',
      '当日消费达到该金额（美元，最多两位小数）时暂停服务至次日；为 null 时不暂停。',
      '10',
    ),
    slowSpeed: word(
      'Speed of each response from slowAt on, in kilobytes per second. Responses of up to 16 KB are not slowed down.',
      '达到 slowAt 后每个响应的速度上限，单位为 KB/s。不超过 16 KB 的响应不限速。',
      100,
    ),
    capZone: word(
      'Time zone whose midnight begins a day, in hours from UTC. Usage is counted by hours in UTC, so that a day in a zone with half an hour begins half an hour earlier.',
      '每日零点所用的时区，以与 UTC 相差的小时数表示。用量按 UTC 整点小时统计，因此含半小时的时区提前半小时进入新的一天。',
      8,
    ),
    spentToday: word('Spent since the day began, in dollars.', '当日已消费金额（美元）。', '3.2'),
    capStep: word(
      'The highest step reached today: none, warn, slow or stop.',
      '当日已达到的最高一档：none（未达到）、warn（提醒）、slow（限速）、stop（暂停）。',
      'none',
    ),
    resetDate: word('When the next day begins.', '次日开始的时间。', '2026-07-24T16:00:00Z'),
  },
} as const
