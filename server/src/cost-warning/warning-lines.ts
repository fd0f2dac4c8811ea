import type { CompareTag, WarningType } from '@fairlead/api/cost-warning/names.ts'
import { messageKinds } from '@fairlead/api/cost-warning/messages.ts'
import type { ConditionName } from '@fairlead/api/cost-warning/warning.ts'
import { type Language, languages, type Text } from '@fairlead/api/text.ts'
import { say } from '../lib/mail/say.ts'

const texts = {
  subject: messageKinds.costWarned.title,
  ofCustomer: { en: '{customer}: {facts}', zh: '{customer}：{facts}' },
  annual: {
    en: 'the cost of {year} up to {day} is {cost} {currency} and has reached {limit} {currency}.',
    zh: '{year} 年截至 {day} 的成本为 {cost} {currency}，已达到 {limit} {currency}。',
  },
  monthly: {
    en: 'the cost of {month} up to {day} is {cost} {currency} and has reached {limit} {currency}.',
    zh: '{month} 截至 {day} 的成本为 {cost} {currency}，已达到 {limit} {currency}。',
  },
  daily: {
    en: 'the cost of {day} is {cost} {currency} and has reached {limit} {currency}.',
    zh: '{day} 的成本为 {cost} {currency}，已达到 {limit} {currency}。',
  },
  rise1: {
    en: 'the cost of {day} is {cost} {currency}, {base} {currency} the day before. That is a rise of {limit} {currency} or more.',
    zh: '{day} 的成本为 {cost} {currency}，前一日为 {base} {currency}，增加了 {limit} {currency} 或更多。',
  },
  rise2: {
    en: 'the cost of {day} is {cost} {currency}, {base} {currency} on that day of the last month. That is a rise of {limit} {currency} or more.',
    zh: '{day} 的成本为 {cost} {currency}，上月同日为 {base} {currency}，增加了 {limit} {currency} 或更多。',
  },
  fall1: {
    en: 'the cost of {day} is {cost} {currency}, {base} {currency} the day before. That is a fall of {limit} {currency} or more.',
    zh: '{day} 的成本为 {cost} {currency}，前一日为 {base} {currency}，减少了 {limit} {currency} 或更多。',
  },
  fall2: {
    en: 'the cost of {day} is {cost} {currency}, {base} {currency} on that day of the last month. That is a fall of {limit} {currency} or more.',
    zh: '{day} 的成本为 {cost} {currency}，上月同日为 {base} {currency}，减少了 {limit} {currency} 或更多。',
  },
  more: {
    en: 'There are {count, plural, one {# more case} other {# more cases}}, which the list of daily cost shows.',
    zh: '另有 {count} 条，详见每日成本列表。',
  },
  tried: {
    en: 'This is a test of the warning {name}. No cost has been compared.',
    zh: '这是预警 {name} 的测试，未比较任何成本。',
  },
} as const satisfies Record<string, Text>

/** What was met on a day, with its figures. */
export type MetCondition = {
  condition: ConditionName
  limit: string
  customer: string
  currency: string
  day: string
  cost: string
  monthCost: string
  yearCost: string
  base: string
  type: WarningType
  compareTag: CompareTag
}

/** A customer may have one case after another: a message stays one that can be read. */
const maxLines = 20

const costOf = (met: MetCondition) =>
  met.condition === 'annual' ? met.yearCost : met.condition === 'monthly' ? met.monthCost : met.cost

function factsOf(met: MetCondition): Text {
  if (met.condition !== 'amt') return texts[met.condition]
  return texts[`${met.compareTag.startsWith('>') ? 'rise' : 'fall'}${met.type}`]
}

function lineOf(met: MetCondition, language: Language): string {
  const { customer, currency, day, base, limit } = met
  const of = { cost: costOf(met), currency, day, base, limit, year: day.slice(0, 4), month: day.slice(0, 7) }
  const facts = say(factsOf(met), language, of)
  if (customer !== '') return say(texts.ofCustomer, language, { customer, facts })
  return `${facts.slice(0, 1).toUpperCase()}${facts.slice(1)}`
}

const linesOf = (all: readonly MetCondition[], language: Language) =>
  [
    ...all.slice(0, maxLines).map((met) => lineOf(met, language)),
    ...(all.length > maxLines ? [say(texts.more, language, { count: all.length - maxLines })] : []),
  ].join('\n')

/** The words of a warning in each language. */
const bothOf = (name: string, wordsOf: (language: Language) => string) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { subject: say(texts.subject, language, { name, linesEn: '', linesZh: '' }), body: wordsOf(language) },
    ]),
  ) as Record<Language, { subject: string; body: string }>

export const warningWords = (name: string, all: readonly MetCondition[]) =>
  bothOf(name, (language) => linesOf(all, language))

export const tryWords = (name: string) => bothOf(name, (language) => say(texts.tried, language, { name }))
