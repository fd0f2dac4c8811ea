import { words } from '../../ui/text/words.ts'

/** The daily spending limit. */
export const capText = {
  setCap: { en: 'Daily spending limit', zh: '每日消费上限' },
  intro: {
    en: 'What happens as the cost of usage grows during a day. Leave a step empty to skip it, or all of them to remove the limit.',
    zh: '按当日用量费用分档处理。不需要的档可留空；全部留空则取消上限。',
  },
  warnAt: { en: 'Notify users at', zh: '达到该金额时提醒' },
  slowAt: { en: 'Slow down responses at', zh: '达到该金额时限速' },
  slowSpeed: { en: 'Speed of each response then (KB/s)', zh: '限速后每个响应的速度（KB/s）' },
  slowSpeedHelp: {
    en: 'Responses of up to 16 KB are not slowed down.',
    zh: '不超过 16 KB 的响应不限速。',
  },
  stopAt: { en: 'Stop serving sites at', zh: '达到该金额时暂停服务' },
  zone: {
    en: 'A day begins at 00:00 in {zone}. Usage that packages cover costs nothing and does not count.',
    zh: '每日从 {zone} 的 00:00 开始计算。套餐涵盖的用量不产生费用，不计入消费。',
  },
  capZone: { en: 'Day begins in UTC plus hours', zh: '每日零点所用时区（与 UTC 相差的小时数）' },
  saved: { en: 'Daily spending limit saved', zh: '每日消费上限已保存' },
  spentToday: { en: 'Spent today', zh: '当日消费' },
  nextStep: { en: 'Next step', zh: '下一档' },
  noNextStep: words.none,
  nextDay: { en: 'Next day begins', zh: '次日开始时间' },
  warn: {
    en: 'Spending today has reached the amount at which you want to be notified.',
    zh: '当日消费已达到您设置的提醒金额。',
  },
  slow: {
    en: 'Spending today has reached your daily limit: responses are slowed down until the next day.',
    zh: '当日消费已达到您设置的上限：站点将限速至次日。',
  },
  stop: {
    en: 'Spending today has reached your daily limit: sites are not served until the next day.',
    zh: '当日消费已达到您设置的上限：站点将暂停服务至次日。',
  },
} as const
