import { enter, expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'

const { audit, period, secretKey, shell, ui } = words
const say = sayer('en')

// So low that every page and dialog is longer than the window.
test.use({ viewport: { width: 1024, height: 420 } })

test('a calendar stays open in a dialog while the wheel turns, and the form keeps what was typed', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/user/accountSecretKey/list?lang=en')
  await page
    .getByRole('button', { name: say(secretKey.add) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say(secretKey.add) })
  const [name, expires] = [dialog.getByLabel(say(secretKey.name)), dialog.getByLabel(say(secretKey.expires))]
  await name.fill('Kept')
  await expires.first().fill('2027-02-30 99:00')
  await page.mouse.wheel(0, 200)
  await expect(expires.first()).toHaveValue('2027-02-30 99:00')
  await expires.first().fill('2027-02-20 10:00')
  await dialog.getByRole('button', { name: `Choose date: ${say(secretKey.expires)}` }).click()
  const calendar = page.getByRole('dialog', { name: `Choose date: ${say(secretKey.expires)}` })
  await expect(calendar).toBeVisible()
  for (const at of [calendar, dialog]) {
    const box = await at.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await page.mouse.wheel(0, 150)
  }
  await calendar.getByLabel('Hour').selectOption('08')
  await expect(expires.first()).toHaveValue('2027-02-20 08:00')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(name).toHaveValue('Kept')
})

test('the editor of a period stays open while the wheel turns, with what was typed', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/user/audit/admin/list?lang=en')
  await page.getByRole('button', { name: new RegExp(`^${say(audit.time)} `) }).click()
  const editor = page.getByRole('dialog', { name: say(audit.time) })
  const start = editor.getByLabel(say(period.start), { exact: true })
  await start.fill('2026-03-01 00:00')
  const box = await editor.boundingBox()
  for (const x of [(box?.x ?? 0) + 20, (box?.x ?? 0) - 40]) {
    await page.mouse.move(x, (box?.y ?? 0) + 20)
    await page.mouse.wheel(0, 150)
  }
  await editor.getByRole('button', { name: `Choose date: ${say(period.start)}` }).click()
  const calendar = page.getByRole('dialog', { name: `Choose date: ${say(period.start)}` })
  await page.mouse.wheel(0, 150)
  await calendar.getByLabel('Hour').selectOption('05')
  await expect(start).toHaveValue('2026-03-01 05:00')
  await page.keyboard.press('Escape')
  await editor.getByRole('button', { name: say(ui.apply) }).click()
  await expect(page).toHaveURL(/startTime=2026-0[23]/)
})

test('menus stay open while the wheel turns, and the choice of columns follows its button', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/user/audit/admin/list?lang=en')
  await page.getByRole('button', { name: say(shell.userMenu) }).click()
  const out = page.getByRole('menuitem', { name: say(shell.signOut) })
  await expect(out).toBeVisible()
  await page.mouse.wheel(0, 150)
  await page.keyboard.press('End')
  await expect(out).toBeFocused()
  await page.keyboard.press('Escape')

  const opener = page.getByRole('button', { name: say(ui.columns) })
  const choice = page.getByRole('group', { name: say(ui.columns) })
  /** How far it is from its button, above which it stands if there is no room below. */
  const gap = async () => {
    const [of, own] = [await opener.boundingBox(), await choice.boundingBox()]
    return of && own
      ? Math.min(Math.abs(own.y - of.y - of.height), Math.abs(of.y - own.y - own.height))
      : Infinity
  }
  await opener.click()
  await expect(choice.getByRole('checkbox').and(page.locator(':focus'))).toBeVisible()
  const top = (await opener.boundingBox())?.y ?? 0
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 30)
  await expect.poll(async () => (await opener.boundingBox())?.y).toBeLessThan(top)
  await expect.poll(gap).toBeLessThan(15)
  // The rest of the page stays usable: this press closes the choice and is not lost.
  await page.getByRole('button', { name: say(ui.maximize) }).click()
  await expect(choice).toBeHidden()
  await expect(page.getByRole('button', { name: say(ui.restore) })).toBeVisible()
  await opener.press('Enter')
  await expect(choice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the flyout of the narrow menu keeps what is searched for, and a press on another section opens that', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/user/audit/admin/list?lang=en')
  const menu = page.getByRole('navigation', { name: say(shell.mainMenu) })
  const [find, area] = [say(shell.findScreen), 'CDN'].map((name) =>
    menu.getByRole('button', { name, exact: true }),
  )
  await find?.click()
  const field = menu.getByRole('searchbox', { name: say(shell.findScreen) })
  await expect(field).toBeFocused()
  await field.fill('purge')
  await page.mouse.move(600, 300)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(field).toHaveValue('purge')
  await expect(field).toBeInViewport({ ratio: 1 })
  await area?.click()
  await expect(field).toBeHidden()
  await expect(area ?? field).toHaveAttribute('aria-expanded', 'true')
  const sites = menu.getByRole('link', { name: 'Sites' })
  await expect(sites).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(sites).toBeHidden()
  await area?.click()
  await area?.click()
  await expect(sites).toBeHidden()
})

test('a tooltip stands inside the window beside its button, and Escape removes it', async ({
  page,
  context,
  root,
}) => {
  await enter(context, root)
  await page.goto('/user/audit/admin/list?lang=en')
  const tip = page.locator('.tooltip')
  const button = page.getByRole('button', { name: say(ui.minimize) })
  await button.hover()
  await expect(tip).toHaveText(say(ui.minimize))
  await expect(tip).toBeInViewport({ ratio: 1 })
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: say(ui.maximize) }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(tip).toHaveText(say(ui.minimize))
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})
