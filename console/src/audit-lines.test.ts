import { expect, test } from 'vitest'
import { auditFields, auditLines } from './audit-lines.ts'
import { auditViews } from '@fairlead/api/audit/views.ts'

const inEnglish = { of: 'en', hours: 8 } as const
const inChinese = { of: 'zh', hours: 0 } as const

const of = (
  model: string,
  path: string[],
  before: unknown,
  after: unknown,
  reader: typeof inEnglish | typeof inChinese,
) => {
  const [line] = auditLines(model, [{ path, kind: 'changed', before, after }], reader)
  return [line?.setting, line?.before, line?.after]
}

test.for([
  ['role', ['enable'], true, false, ['Status', 'Enabled', 'Disabled'], ['状态', '已启用', '已停用']],
  [
    'role',
    ['actions'],
    ['CDN_INVA_ADD'],
    ['ROLE_EDIT', 'gone'],
    ['Permissions', 'Cache purge: Add', 'Roles: Edit, gone'],
    ['权限配置', '缓存刷新：新增', '角色管理：编辑、gone'],
  ],
  ['user', ['timeZone'], null, 5.5, ['Time zone', '–', 'UTC+05:30'], ['时区', '–', 'UTC+05:30']],
  [
    'alarm',
    ['webhookUrl'],
    '',
    'https://robot.example/********0123abcd',
    ['Webhook URL', '–', 'https://robot.example/Hidden'],
    ['Webhook 地址', '–', 'https://robot.example/已隐藏'],
  ],
  ['alarm', ['interval'], 5, 60, ['Check interval', '5 minutes', '1 hour'], ['检查间隔', '5 分钟', '1 小时']],
  ['site', ['status'], 1, 2, ['Status', 'Enabled', 'Paused'], ['状态', '已启用', '已停用']],
  [
    'site',
    ['behaviors', '/img/*', 'defaultTtl'],
    60,
    3600,
    ['Behaviors › /img/* › Default TTL', '1 minute', '1 hour'],
    ['缓存行为 › /img/* › 默认缓存时间', '1 分钟', '1 小时'],
  ],
  [
    'site',
    ['origins', 'origin-1', 'originCustomHeaders', 'X-Key', 'headerValue'],
    '********00000000',
    '********0123abcd',
    ['Origins › origin-1 › Custom headers › X-Key › Header value', 'Hidden', 'Hidden'],
    ['源站 › origin-1 › 自定义回源请求头 › X-Key › 请求头值', '已隐藏', '已隐藏'],
  ],
  ['gone', ['a', 'b'], 1, [], ['a › b', '1', '–'], ['a › b', '1', '–']],
] as const)('%s %j is shown with the texts of the form', ([model, path, before, after, en, zh]) => {
  expect(of(model, [...path], before, after, inEnglish)).toEqual(en)
  expect(of(model, [...path], before, after, inChinese)).toEqual(zh)
})

test('one slice has the texts for every view in the contract', () => {
  const sliceFields = import.meta.glob<object>('./*/audit-fields.ts', { eager: true, import: 'auditFields' })
  const named = Object.values(sliceFields).flatMap((slice) => Object.keys(slice))
  expect(named.toSorted()).toEqual(Object.keys(auditViews).toSorted())
  expect(auditFields.size).toBe(named.length)
})

test('a moment is shown in the time zone of the reader', () => {
  const [, , after] = of('certificate', ['expireDate'], null, '2026-03-01T20:00:00.000Z', inEnglish)
  expect(after).toContain('Mar 2, 2026')
})
