import type { Text } from '../text.ts'
import type { fieldErrors } from './errors.ts'

export const fieldErrorTexts = {
  figureComma: {
    en: 'The comma can be read in two ways: write 1234.5 without commas',
    zh: '逗号含义不明确，请去掉逗号，写作 1234.5',
  },
  rowNotLadder: {
    en: 'Only a ladder has several rows: give each rule a number of its own',
    zh: '只有阶梯规则可占多行，请为每条规则使用不同编号',
  },
  rowDiffers: {
    en: 'Must be empty or as in the first row of the rule',
    zh: '须为空，或与该规则首行一致',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
