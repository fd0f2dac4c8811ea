import { messageKinds } from '@fairlead/api/account/messages.ts'
import { addAccount, addMember } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { audit, auditActions, shell, titles, visit } = words
/** The names of entering and leaving in the log of operations. */
const acts = Object.entries(auditActions).flatMap(([key, act]) =>
  key === 'enter' || key === 'leave' ? [act] : [],
)

for (const language of walkedIn(import.meta.url))
  test(`an operator enters an account and leaves it, and the account is notified (${language})`, async ({
    browser,
    context,
    page,
    root,
  }) => {
    const say = sayer(language)
    const operator = await addMember(query, await addAccount(query, { kind: 'operator' }), {
      menus: ['home', 'system', 'system_visit'],
      actions: ['SYSTEM_VISIT_ENTER'],
    })
    await enter(context, operator)
    await page.goto(`/system/visit/edit?lang=${language}`)
    const form = page.getByRole('main')
    await form.getByLabel(say(visit.number)).fill(root.accountNumber)
    const reason = 'Case 4711: the purge stays away'
    await form.getByLabel(say(visit.reason)).fill(reason)
    await form.getByRole('button', { name: say(visit.enter), exact: true }).click()

    const banner = page.getByRole('region', { name: say(shell.visit) })
    await expect(banner).toContainText(root.accountNumber)
    await expect(banner).toContainText(operator.username)
    await expect(banner).toContainText(reason)
    // In the reading mode nothing can be added, and there are no links to the user's own screens.
    await page.goto('/cdn/config/list')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: say(words.cdn.createSite) })).toHaveCount(0)
    await page.getByRole('button', { name: say(shell.userMenu) }).click()
    await expect(page.getByRole('menuitem', { name: say(shell.signOut) })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: say(titles.changePassword) })).toHaveCount(0)
    await page.keyboard.press('Escape')

    // When the time is over, the page stays and says so until the operator leaves.
    await query(`update session set visit_until = now() - interval '1 second' where user_id = $1`, [
      operator.id,
    ])
    await page.getByRole('button', { name: say(words.ui.refresh) }).click()
    await expect(banner).toContainText(say(shell.visitOver))
    await banner.getByRole('button', { name: say(shell.leaveAccount) }).click()
    await expect(banner).toHaveCount(0)
    await expect(page.getByRole('button', { name: say(shell.userMenu) })).toContainText(operator.username)

    const owners = await browser.newContext()
    await enter(owners, root)
    const log = await owners.newPage()
    await log.goto(`/user/audit/admin/list?lang=${language}`)
    const rows = log.getByRole('row').filter({ hasText: say(audit.operator, { name: operator.username }) })
    for (const act of acts)
      await expect(
        rows.filter({
          has: log.getByRole('cell', { name: say(act), exact: true }),
        }),
      ).toHaveCount(1)
    await expect(rows).toHaveCount(2)
    await log.goto('/user/webmsg/list')
    await expect(log.getByText(say(messageKinds.accountEntered.title))).toBeVisible()
    await owners.close()
  })
