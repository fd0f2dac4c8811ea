import { word } from '../../reference/word.ts'
import { BalanceWarning } from './standing.ts'

/** The standing of an account in the API reference. */
export const standingWords = {
  summaries: {
    getStanding: '账户的服务是否因余额而运行',
    getBalanceWarning: '余额低于多少时发出提醒',
    saveBalanceWarning: '设置余额提醒的金额',
  },
  schemas: { BalanceWarning },
  fields: {
    standing: word(
      'good: in service. low: below the amount of the warning. suspended: out of service until the balance covers all usage. insufficient: out of service, and the balance is below zero.',
      'good：正常；low：低于提醒金额；suspended：余额尚不足以支付已产生的用量，服务已暂停；insufficient：余额低于零，服务已停用。',
      'good',
    ),
    warnBelow: word(
      'Available balance below which users are warned, in dollars with at most two decimals; null for no warning.',
      '可用余额低于该金额（美元，最多两位小数）时发出提醒；为 null 时不提醒。',
      '6',
    ),
  },
} as const
