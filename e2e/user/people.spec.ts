import type { Text } from '@fairlead/api/text.ts'
import { addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { operatorPage, readMail } from '../support/mailbox.ts'
import { menuLinks } from '../support/menu.ts'
import { prove } from '../support/prove.ts'
import { signIn } from '../support/sign-in.ts'
import { expectRow } from '../support/table.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { acts, comingIn, people, ui } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`create a role, invite, accept, sign in, lose the role (${language})`, async ({
    page,
    context,
    browser,
    root,
  }) => {
    // Two people, seven steps and a captcha.
    test.slow()
    const email = `invited-${language}@test.example`
    const username = `newcomer.${language}`
    let link = ''
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await enter(context, root, { proven: false })

    await test.step('create a role, by keyboard', async () => {
      await page.goto('/user/role/list')
      await page.getByRole('link', { name: say(people.createRole) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(people.createRole))
      await expect(page).toHaveTitle(`${say(people.createRole)} - Fairlead`)
      await expect(page.getByRole('listitem').filter({ hasText: say(people.createRole) })).toBeVisible()
      const roleName = page.getByRole('textbox', { name: say(people.roleName) })
      // The name of a default role, with a Cyrillic letter.
      await roleName.fill(language === 'en' ? 'Full \u0430ccess' : '完全 权限')
      const taken = language === 'en' ? 'Full access' : '完全权限'
      await expect(page.getByText(say(people.looksLikeHelp, { name: taken }))).toBeVisible()
      await roleName.fill('Site watchers')
      await expect(page.getByText(say(people.looksLikeHelp, { name: taken }))).toHaveCount(0)
      const tree = page.getByRole('list', { name: say(people.permissions) })
      const sites = tree.getByRole('checkbox', {
        name: language === 'en' ? 'Sites' : '站点管理',
        exact: true,
      })
      await sites.focus()
      await page.keyboard.press('Space')
      await expect(sites).toBeChecked()
      const actionName = (action: Text) =>
        say(people.actionOfMenu, { menu: language === 'en' ? 'Sites' : '站点管理', action: say(action) })
      const add = tree.getByRole('checkbox', { name: actionName(acts.add) })
      await expect(add).toBeChecked()
      const group = tree.getByRole('checkbox', { name: 'CDN', exact: true })
      await expect(group).toBeChecked({ indeterminate: true })
      for (const act of [acts.edit, acts.del, acts.enable, acts.disable])
        await tree.getByRole('checkbox', { name: actionName(act) }).uncheck()
      await expect(sites).toBeChecked()
      await page.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await expectRow(page.getByRole('table', { name: say(people.rolesTitle) }), 'Site watchers', {
        [say(people.roleType)]: say(people.customType),
        [say(people.status)]: say(people.enabled),
        [say(people.userCount)]: '0',
      })
    })

    await test.step('invite a person to it', async () => {
      await page.getByRole('link', { name: language === 'en' ? 'Users' : '用户管理' }).click()
      await page.getByRole('link', { name: say(people.inviteUser) }).click()
      // The list, which also has a field of that name, must disappear first.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(people.inviteUser))
      await expect(page).toHaveTitle(`${say(people.inviteUser)} - Fairlead`)
      await page.getByRole('textbox', { name: say(people.email) }).fill(email)
      await page.getByRole('checkbox', { name: 'Site watchers' }).check()
      await page.getByRole('button', { name: say(people.invite), exact: true }).click()
      await prove(page, say)
      await expect(page.getByText(say(people.invited, { email }))).toBeVisible()
      await expectRow(page.getByRole('table', { name: say(people.invitations) }), email, {
        [say(people.status)]: say(people.pending),
        [say(people.roles)]: 'Site watchers',
        [say(people.inviter)]: root.username,
      })
    })

    await test.step('the link is in the mail, which an operator reads if there is no mail server', async () => {
      const mail = await readMail(await operatorPage(browser), email, 1)
      link = /^\S+\/createAccount\S+$/m.exec(mail)?.[0] ?? ''
      expect(link).toContain('/createAccount?as=user#')
    })

    const theirs = await browser.newContext()
    const guest = await theirs.newPage()
    await guest.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

    await test.step('accept, with a valid password', async () => {
      await guest.goto(link)
      const name = guest.getByLabel(say(people.username))
      await name.fill('x')
      await guest.getByRole('button', { name: say(comingIn.createAccount), exact: true }).click()
      // Texts about users, which the sign-in screen does not load.
      await expect(name).toHaveAccessibleDescription(
        language === 'en' ? /At least 3 characters: letters, digits/ : /至少 3 个字符，只能包含字母/,
      )
      await name.fill(username)
      const password = guest.getByRole('textbox', { name: say(comingIn.newPassword), exact: true })
      await password.fill('weak')
      await guest.getByRole('textbox', { name: say(comingIn.repeatPassword) }).fill('Lighthouse6')
      await guest.getByRole('button', { name: say(comingIn.createAccount), exact: true }).click()
      await expect(password).toHaveAccessibleDescription(
        language === 'en' ? /8 to 16 .* Chinese/ : /8 至 16 .*中文/,
      )
      await password.fill('Lighthouse7')
      await guest.getByRole('button', { name: say(comingIn.createAccount), exact: true }).click()
      const differ = language === 'en' ? 'The two passwords do not match' : '两次输入的密码不一致'
      await expect(guest.getByRole('alert')).toHaveText([differ])
      await password.fill('Lighthouse6')
      await guest.getByRole('button', { name: say(comingIn.createAccount), exact: true }).click()
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(say(comingIn.accountCreated))
      await expect(guest.getByText(root.accountNumber, { exact: true })).toBeVisible()
    })

    await test.step('the link is used up', async () => {
      const again = await theirs.newPage()
      await again.goto(link)
      await expect(again.getByText(say(comingIn.linkOver))).toBeVisible()
      await again.close()
    })

    await test.step('sign in and see the menus of the role only', async () => {
      await guest.getByRole('link', { name: say(comingIn.goToSignIn) }).click()
      const user = { username, accountNumber: root.accountNumber }
      await signIn(guest, say, { user, as: 'sub', password: 'Lighthouse6' })
      await expect(guest).toHaveURL('/home')
      const links = menuLinks(guest, say)
      await expect(links).toHaveText(
        language === 'en' ? ['Home', 'Sites', 'Documentation'] : ['首页', '站点管理', '帮助文档'],
      )
      await links.nth(1).click()
      await expect(guest.getByRole('link', { name: say(words.cdn.createSite) }).first()).toBeVisible()
      await guest.goto('/user/manage/list')
      await expect(guest).toHaveURL('/403')
    })

    await test.step('after the role is withdrawn the next request is refused', async () => {
      await guest.goto('/cdn/config/list')
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('/user/manage/list')
      await page.getByRole('link', { name: username }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
      await page.getByRole('checkbox', { name: 'Site watchers' }).uncheck()
      await page.getByRole('button', { name: say(words.ui.save), exact: true }).click()
      await expectRow(page.getByRole('table', { name: say(people.users) }), username, {
        [say(people.roles)]: '–',
      })
      const [answer] = await Promise.all([
        guest.waitForResponse((response) => response.url().includes('/cdn/api/cdn-config')),
        guest.getByRole('button', { name: say(ui.refresh) }).click(),
      ])
      expect(answer.status()).toBe(403)
      const denied = language === 'en' ? 'Permission denied' : '没有权限'
      await expect(guest.getByRole('alert').getByText(denied)).toBeVisible()
    })

    await test.step('a disabled user is signed out at the next request', async () => {
      const row = page.getByRole('row').filter({ hasText: username })
      await row.getByRole('button', { name: say(acts.disable) }).click()
      const dialog = page.getByRole('dialog', { name: say(people.disableUserTitle, { name: username }) })
      await dialog.getByRole('button', { name: say(acts.disable) }).click()
      await expect(row.getByText(say(people.disabled), { exact: true })).toBeVisible()
      await guest.getByRole('button', { name: say(ui.refresh) }).click()
      await expect(guest).toHaveURL(/\/login/)
    })
    await theirs.close()
  })
}

test('disabled buttons show the reason, and forms hide what the user may not do', async ({
  page,
  context,
  root,
}) => {
  const say = sayer('en')
  const role = { menus: ['home', 'account', 'user', 'role'], actions: ['USER_DISABLE', 'ROLE_DEL'] }
  const member = await addMember(query, root, role)
  await enter(context, member)
  await page.goto('/user/manage/list')
  const own = page.getByRole('row').filter({ hasText: member.username })
  const disableSelf = own.getByRole('button', { name: say(acts.disable) })
  await expect(disableSelf).toHaveAttribute('aria-disabled', 'true')
  await expect(disableSelf).toHaveAccessibleDescription(/You cannot change your own/)
  const rootRow = page.getByRole('row').filter({ hasText: root.username })
  await expect(rootRow.getByRole('button', { name: say(acts.disable) })).toHaveAccessibleDescription(
    'Only the root user can change the root user',
  )
  await expect(own.getByRole('button', { name: say(acts.edit) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say(people.inviteUser) })).toHaveCount(0)
  await page.goto('/user/manage/edit')
  await expect(page).toHaveURL('/403')

  await page.goto('/user/role/list')
  const roleRow = page.getByRole('row').filter({ hasText: 'Test role' })
  await expect(roleRow.getByRole('button', { name: say(acts.del) })).toHaveAccessibleDescription(
    'The role is in use. Remove it from all users and invitations first.',
  )
  await roleRow.getByRole('link').click()
  await expect(page.getByRole('list', { name: say(people.permissions) })).toBeVisible()
  await expect(page.getByRole('button', { name: say(words.ui.save) })).toHaveCount(0)
})
