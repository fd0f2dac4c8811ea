import { ssoText as text } from '../../console/src/sso/text.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { expectRow, otherAct, rowOf } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer } from '../support/words.ts'

const clouds = [
  {
    cloud: 'aws',
    number: '420000000001',
    role: 'ReadOnly',
    name: 'AWS stand-in',
    overview: text.awsOverview,
    iam: text.awsIam,
  },
  {
    cloud: 'ali',
    number: '4200000000000002',
    role: 'fairlead-ReadOnly',
    name: 'Alibaba Cloud stand-in',
    overview: text.aliOverview,
    iam: text.aliIam,
  },
] as const

for (const language of walkedIn(import.meta.url))
  for (const { cloud, number, role, name, overview, iam } of clouds)
    test(`a member signs in to ${name} by a narrow role, and the owner ends the session (${language})`, async ({
      page,
      context,
      browser,
    }) => {
      const say = sayer(language)
      const root = await addAccount(query)
      const member = await addMember(query, root, {
        menus: ['home', 'SSO_PUBLIC_CLOUD'],
        actions: ['SSO_PUBLIC_CLOUD_ENTER'],
      })
      await query(`insert into linked_account (account_id, supplier, number) values ($1, $2, $3)`, [
        root.accountId,
        cloud === 'aws' ? 'aws' : 'aliyun',
        number,
      ])
      await enter(context, root)

      await test.step('the owner connects the account and gives the role', async () => {
        await page.goto(`/sso/${cloud}/overview/list?lang=${language}`)
        const table = page.getByRole('table', { name: say(overview) })
        await expectRow(table, number, { [say(text.status)]: say(text.notConnected) })
        await (await otherAct(rowOf(table, number), say, text.connectRole)).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: say(text.syncRole), exact: true }).fill('fairlead-open')
        await dialog.getByRole('button', { name: say(text.connect), exact: true }).click()
        await expect(dialog.getByRole('textbox', { name: say(text.syncRole), exact: true })).toHaveAttribute(
          'aria-invalid',
          'true',
        )
        await dialog.getByRole('textbox', { name: say(text.syncRole), exact: true }).fill('fairlead-sync')
        await dialog.getByRole('button', { name: say(text.connect), exact: true }).click()
        await expectRow(table, number, { [say(text.status)]: say(text.connected) })

        await page.goto(`/sso/${cloud}/iam/list`)
        await page
          .getByRole('button', { name: say(text.add), exact: true })
          .first()
          .click()
        await dialog.getByLabel(say(text.linkedAccount), { exact: true }).selectOption({ label: number })
        await dialog.getByLabel(say(text.user), { exact: true }).selectOption({ label: member.username })
        await dialog.getByLabel(role, { exact: true }).check()
        await dialog.getByRole('button', { name: say(text.add), exact: true }).click()
        await expectRow(page.getByRole('table', { name: say(iam) }), member.username, {
          [say(text.roles)]: role,
        })
      })

      const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin })
      const memberPage = await theirs.newPage()
      const inCloud = await test.step('the member signs in', async () => {
        await enter(theirs, member)
        await memberPage.goto(`/sso/${cloud}/overview/list?lang=${language}`)
        await rowOf(memberPage.getByRole('table'), number)
          .getByRole('button', { name: say(text.signIn), exact: true })
          .click()
        const dialog = memberPage.getByRole('dialog')
        await dialog.getByLabel(say(text.reason), { exact: true }).fill('Look at the bill')
        await dialog.getByLabel(say(text.consolePage), { exact: true }).selectOption('billing')
        const opened = memberPage.waitForEvent('popup')
        await dialog.getByRole('button', { name: say(text.signIn), exact: true }).click()
        const tab = await opened
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(tab.getByRole('status')).toHaveText('Signed in')
        await expect(tab.getByRole('main')).toContainText(role)
        expect(new URL(tab.url()).search).toBe('')
        return tab
      })

      await test.step('the owner reads the receipt and ends the session', async () => {
        await page.goto('/sso/session/list')
        const table = page.getByRole('table', { name: say(text.sessions) })
        await expectRow(table, member.username, {
          [say(text.role)]: role,
          [say(text.reason)]: 'Look at the bill',
          [say(text.status)]: say(text.running),
        })
        await rowOf(table, member.username)
          .getByRole('button', { name: say(text.end), exact: true })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say(text.end), exact: true })
          .click()
        await expectRow(table, member.username, { [say(text.status)]: say(text.ended) })
        await inCloud.reload()
        // Alibaba Cloud cannot end a single session.
        await expect(inCloud.getByRole('status')).toHaveText(
          cloud === 'aws' ? /everything is denied/ : 'Signed in',
        )
      })
      await theirs.close()
    })
