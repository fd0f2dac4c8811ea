import { expect, test } from 'vitest'
import { format } from './text.ts'

const required = { en: '{field} is required', zh: '{field}不能为空' }
const sort = { en: 'Sort by {column}', zh: '按{column}排序' }

test.each([
  [required, { field: '账户 ID' }, '账户 ID 不能为空'],
  [required, { field: '名称' }, '名称不能为空'],
  [sort, { column: 'CNAME' }, '按 CNAME 排序'],
  [sort, { column: '大小' }, '按大小排序'],
])('a value keeps its distance from Chinese characters around it', (text, args, said) => {
  expect(format(text, args, 'zh')).toBe(said)
})

test('in English a value stands as the text says', () => {
  expect(format(required, { field: 'URL' }, 'en')).toBe('URL is required')
})
