import { getNotice, saveNotice } from '@fairlead/api/system/notice.ts'
import { signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { names } from '../lib/testing/scene/people.ts'
import { world } from '../lib/testing/world.ts'

const words = {
  en: 'The proxy acceleration CDN for some regions is suspended.',
  zh: '部分地区的代理加速 CDN 已暂停服务。',
}

test('the notice of an operator is shown at the sign-in while it is enabled', async () => {
  const { as, guest } = await world()
  const shown = async () => (await guest().call(signInOptions)).data.notice
  expect((await as('operator').call(getNotice)).data).toEqual({ enabled: false, en: '', zh: '' })
  expect(await shown()).toBeNull()
  for (const enabled of [true, false]) {
    const body = { enabled, ...words }
    expect((await as('operator').call(saveNotice, { body })).succ).toBe(true)
    expect((await as('operator').call(getNotice)).data).toEqual(body)
    expect(await shown()).toEqual(enabled ? words : null)
  }
})

test('two concurrent saves leave one notice', async () => {
  const { as, rows } = await world()
  const bodies = Array.from({ length: 16 }, (_, i) => ({ enabled: true, en: `en ${i}`, zh: `zh ${i}` }))
  await Promise.all(bodies.map((body) => as('operator').call(saveNotice, { body })))
  const found = await rows<{ text_en: string; text_zh: string }>('select * from sign_in_notice')
  expect(found).toHaveLength(1)
  expect(found[0]?.text_en.slice(3)).toBe(found[0]?.text_zh.slice(3))
})

test.for<[object, Record<string, string>]>([
  [
    { enabled: true, en: '', zh: ' ' },
    { en: 'required', zh: 'required' },
  ],
  [{ enabled: true, en: 'x'.repeat(1001), zh: 'x' }, { en: 'tooLong' }],
  [{ enabled: 'yes', ...words }, { enabled: 'format' }],
  [{ enabled: true, ...words, id: true }, { id: 'unknownField' }],
])('%j is refused on its fields', async ([body, fields]) => {
  const { as } = await world()
  expect(await as('operator').call(saveNotice, { body })).toMatchObject({ code: 400, fields })
})

test('only operators can write it', async () => {
  const { as, rows } = await world({ role: { menus: ['system_notice'], actions: ['SYSTEM_NOTICE_EDIT'] } })
  for (const name of names.filter((one) => one !== 'operator')) {
    expect((await as(name).call(getNotice)).code).toBe(403)
    expect((await as(name).call(saveNotice, { body: { enabled: true, ...words } })).code).toBe(403)
  }
  expect(await rows('select from sign_in_notice')).toEqual([])
})
