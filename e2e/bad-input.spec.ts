import type { Locator, Page } from '@playwright/test'
import type { Text } from '@fairlead/api/text.ts'
import { query } from './support/database.ts'
import { addSite } from './support/sites.ts'
import { enter, expect, test } from './support/test.ts'
import { walkedIn } from './support/walked-in.ts'
import { type Say, sayer, words } from './support/words.ts'

const { cdn, comingIn, editor, labels } = words

const originHost = labels['origins.*.domainName']
const httpPort = labels['origins.*.httpPort']
const httpsPort = labels['origins.*.httpsPort']
const originPath = labels['origins.*.originPath']

/** One invalid value: the field, the typed text, and the error of the field. */
type Wrong = [field: Text, typed: string, said: Text]

/** The messages of spec 1, section 5, and ours where it gives none. */
const messages = {
  required: (field: Text): Text => ({
    en: `${field.en} ${field === cdn.paths ? 'are' : 'is'} required`,
    zh: `${field.zh}不能为空`.replace(/([A-Za-z])不/, '$1 不'),
  }),
  domain: {
    en: 'Enter a domain name of 3 to 255 characters, for example www.example.com or *.example.com',
    zh: '请输入 3 至 255 个字符的域名，例如 www.example.com 或 *.example.com',
  },
  scheme: { en: 'Do not include http:// or https://', zh: '不要填写 http:// 或 https://' },
  taken: { en: 'This domain is already in use', zh: '该域名已被使用' },
  reserved: { en: 'This domain belongs to the platform', zh: '该域名为平台保留域名' },
  origin: { en: 'Enter a domain name or an IP address', zh: '请输入域名或 IP 地址' },
  same: { en: 'The origin must differ from the domain', zh: '源站不能与加速域名相同' },
  private: { en: 'Private and loopback addresses are not allowed', zh: '不允许使用内网或回环地址' },
  port: { en: 'Enter a port from 1 to 65535', zh: '请输入 1 至 65535 的端口' },
  path: { en: 'Must start with / and not end with /', zh: '必须以 / 开头且不能以 / 结尾' },
  long: (max: number): Text => ({ en: `At most ${max} characters`, zh: `最多 ${max} 个字符` }),
  purgePath: {
    en: 'Enter paths that start with /, not full URLs',
    zh: '请输入以 / 开头的路径，而不是完整 URL',
  },
  spelling: {
    en: 'No control characters. Write % as %25. No hidden .. or / such as %2F.. or ;%2F',
    zh: '不能包含控制字符；% 请写作 %25；不能包含 %2F.. 或 ;%2F 等隐藏的路径分隔符',
  },
  pathSigns: {
    en: 'No spaces, control characters, ?, # or \\. Write % as %25. No hidden .. or / such as %2F.. or ;%2F',
    zh: '不能包含空格、控制字符、?、# 或 \\；% 请写作 %25；不能包含 %2F.. 或 ;%2F 等隐藏的路径分隔符',
  },
  star: { en: 'An asterisk is allowed only at the end', zh: '星号只能出现在末尾' },
  many: { en: 'At most 30 items, at most 15 with a wildcard', zh: '最多 30 条，含通配符时最多 15 条' },
  twice: { en: 'Duplicate items', zh: '存在重复项' },
} as const

const lines = (count: number, last: string) =>
  [...Array.from({ length: count - 1 }, (_, index) => `/file-${index}`), last].join('\n')

/** Types an invalid value into an otherwise valid form, submits it, and expects the error of the field. */
async function expectRefusal(page: Page, say: Say, field: Locator, message: Text, send: string) {
  await page.getByRole('button', { name: send, exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(
    new RegExp(say(message).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(field).toBeFocused()
}

// That each message has a Chinese version is a unit test of the contract.
for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`a site with invalid settings is not created (${language})`, async ({
    page,
    context,
    root,
    client,
  }) => {
    const taken = `${root.accountNumber}.example.com`
    await addSite(client, taken)
    const right = new Map<Text, string>([
      [cdn.domain, `new-${taken}`],
      [originHost, 'origin.example.net'],
      [httpPort, '80'],
      [httpsPort, '443'],
      [originPath, ''],
      [labels.comment, ''],
    ])
    const wrong: Wrong[] = [
      [cdn.domain, '', messages.required(cdn.domain)],
      [cdn.domain, 'x', messages.domain],
      [cdn.domain, 'no spaces.example.com', messages.domain],
      [cdn.domain, `${'a'.repeat(64)}.example.com`, messages.domain],
      [cdn.domain, 'www.*.example.com', messages.domain],
      [cdn.domain, `http://new-${taken}`, messages.scheme],
      [cdn.domain, taken, messages.taken],
      [cdn.domain, 'shop.edge.localhost', messages.reserved],
      [originHost, '', messages.required(originHost)],
      [originHost, 'https://origin.example.com', messages.scheme],
      [originHost, 'no host!', messages.origin],
      [originHost, '999.1.1.1', messages.origin],
      [originHost, `new-${taken}`, messages.same],
      [originHost, '10.0.0.1', messages.private],
      [originHost, '169.254.169.254', messages.private],
      [originHost, '::ffff:192.168.0.1', messages.private],
      [httpPort, '0', messages.port],
      [httpPort, '65536', messages.port],
      [httpPort, 'http', messages.port],
      [httpsPort, '1.5', messages.port],
      [originPath, 'images', messages.path],
      [originPath, '/images/', messages.path],
      [originPath, '/images?', messages.pathSigns],
      [labels.comment, 'x'.repeat(129), messages.long(128)],
    ]
    await enter(context, root)
    await page.goto(`/cdn/config/add?lang=${language}`)
    const control = (label: Text) => page.getByRole('main').getByLabel(say(label))
    for (const [label, value] of right) await control(label).fill(value)
    for (const [field, typed, message] of wrong) {
      await test.step(`${say(field)}: ${typed.slice(0, 30)}`, async () => {
        await control(field).fill(typed)
        await expectRefusal(page, say, control(field), message, say(cdn.createSite))
        await control(field).fill(right.get(field) ?? '')
      })
    }
    expect(await client.data('/cdn/api/cdn-config')).toMatchObject({
      totalSize: 1,
      content: [{ version: 1 }],
    })

    await page.goto('/cdn/config/list')
    await page.getByRole('link', { name: taken }).click()
    await page.getByRole('link', { name: say(editor.origins) }).click()
    await page
      .getByRole('list', { name: say(editor.originsOnly) })
      .getByRole('button')
      .first()
      .click()
    for (const [field, typed, message] of [
      [originHost, taken, messages.same],
      [originHost, '127.0.0.256', messages.origin],
      [httpPort, '70000', messages.port],
    ] as const) {
      await test.step(`${say(field)}: ${typed}`, async () => {
        await control(originHost).fill('origin.example.net')
        await control(httpPort).fill('80')
        await control(field).fill(typed)
        await expectRefusal(page, say, control(field), message, say(editor.save))
      })
    }
    expect(await client.data('/cdn/api/cdn-config')).toMatchObject({ content: [{ version: 1 }] })
  })

  test(`a purge with invalid lines is not created (${language})`, async ({ page, context, root, client }) => {
    const site = await addSite(client, `${root.accountNumber}.example.com`)
    const wrong: Wrong[] = [
      [cdn.paths, '', messages.required(cdn.paths)],
      [cdn.paths, 'http://www.example.com/a.txt', messages.purgePath],
      [cdn.paths, '//www.example.com/a.txt', messages.purgePath],
      [cdn.paths, 'a.txt', messages.purgePath],
      [cdn.paths, '/a/..%2fb.txt', messages.spelling],
      [cdn.paths, '/img/*/a.png', messages.star],
      [cdn.paths, lines(31, '/last'), messages.many],
      [cdn.paths, lines(16, '/img/*'), messages.many],
      [cdn.paths, '/a.txt\n/b.txt\n/a.txt', messages.twice],
      [cdn.remark, 'x'.repeat(201), messages.long(200)],
    ]
    await enter(context, root)
    await page.goto(`/cdn/monitor/invalidation/edit?lang=${language}&cdnConfigId=${site.id}`)
    const control = (label: Text) => page.getByRole('main').getByLabel(say(label), { exact: false }).last()
    for (const [field, typed, message] of wrong) {
      await test.step(`${say(field)}: ${typed.slice(-30)}`, async () => {
        await control(cdn.paths).fill(field === cdn.paths ? typed : '/a.txt')
        await control(cdn.remark).fill(field === cdn.remark ? typed : '')
        await expectRefusal(page, say, control(field), message, say(cdn.startPurge))
      })
    }
    // The invalid lines are identified by their numbers.
    await control(cdn.paths).fill('/a.txt\n\nb.txt\n/*/c.txt')
    await page.getByRole('button', { name: say(cdn.startPurge), exact: true }).click()
    for (const [line, message] of [
      [3, messages.purgePath],
      [4, messages.star],
    ] as const) {
      await expect(page.getByText(say(words.ui.line, { line, error: say(message) }))).toBeVisible()
    }

    await page.goto('/cdn/monitor/invalidation/edit')
    await page.getByRole('main').getByLabel(say(cdn.paths)).fill('/a.txt')
    await expectRefusal(
      page,
      say,
      page.getByRole('combobox'),
      messages.required(cdn.site),
      say(cdn.startPurge),
    )
    expect(await client.data('/cdn/api/invalidation')).toMatchObject({ totalSize: 0 })
  })

  test(`an incomplete sign-in form is not submitted (${language})`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/user/auth/login')) sent.push(request.url())
    })
    await page.goto(`/login?lang=${language}`)
    const form = page.getByRole('main')
    await form.getByRole('radio', { name: say(comingIn.subAccount) }).check()
    await form.getByRole('button', { name: say(comingIn.signIn), exact: true }).click()
    const fields = {
      [say(comingIn.accountNumber)]: comingIn.accountNumber,
      [say(comingIn.username)]: comingIn.username,
      [say(comingIn.password)]: comingIn.password,
    }
    for (const [name, label] of Object.entries(fields)) {
      await expect(form.getByRole('textbox', { name })).toHaveAccessibleDescription(
        say(messages.required(label)),
      )
    }
    await expect(form.getByRole('textbox', { name: say(comingIn.accountNumber) })).toBeFocused()
    expect(sent).toEqual([])
  })

  test(`requests that no form sends are refused as well (${language})`, async ({ root, client }) => {
    const headers = { 'accept-language': language }
    const site = {
      domain: `${root.accountNumber}.example.com`,
      origins: [{ domainName: 'origin.example.net' }],
    }
    const cases = [
      [{ ...site, status: 2 }, { status: 'unknownField' }],
      [{ ...site, account_id: root.accountId }, { account_id: 'unknownField' }],
      [{ ...site, origins: 'none' }, { origins: 'required' }],
      [{ ...site, origins: [{ domainName: 7 }] }, { 'origins.0.domainName': 'required' }],
      [[], { '': 'format' }],
    ] as const
    for (const [body, fields] of cases) {
      const answer = await client.send('/cdn/api/cdn-config', { method: 'POST', body, headers })
      expect(answer).toMatchObject({ succ: false, code: 400, data: null, fields })
      expect(/\p{Script=Han}/u.test(answer.msg), answer.msg).toBe(language === 'zh')
    }
    const [victim] = await query<{ id: string }>(`select id from site where account_id <> $1 limit 1`, [
      root.accountId,
    ])
    const foreign = victim?.id ?? '00000000-0000-4000-8000-000000000000'
    const purge = { cdnConfigId: foreign, invalidationPath: ['/a'] }
    expect(
      await client.send('/cdn/api/invalidation', { method: 'POST', body: purge, headers }),
    ).toMatchObject({
      code: 404,
      data: null,
    })
    expect(await client.data('/cdn/api/cdn-config')).toMatchObject({ totalSize: 0 })
  })
}
