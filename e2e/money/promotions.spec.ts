import { query } from '../support/database.ts'
import { operatorPage } from '../support/mailbox.ts'
import { addIdlePromotion } from '../support/money.ts'
import { expectRow, rowOf } from '../support/table.ts'
import { expect, test } from '../support/test.ts'
import { walkedIn } from '../support/walked-in.ts'
import { sayer, words } from '../support/words.ts'

const { promotion } = words

for (const language of walkedIn(import.meta.url)) {
  const say = sayer(language)

  test(`an operator stops a promotion, and enables it again, until it ends (${language})`, async ({
    browser,
  }) => {
    const offer = crypto.randomUUID()
    const [name, ended] = [`Coming ${offer}`, `Ended ${offer}`]
    await addIdlePromotion(query, { en: name, zh: name }, 2999)
    await addIdlePromotion(query, { en: ended, zh: ended })
    const page = await operatorPage(browser)
    await page.goto(`/system/promotion/list?lang=${language}`)
    const table = page.getByRole('table', { name: say(promotion.title) })
    await page.getByRole('textbox', { name: say(promotion.name), exact: true }).fill(offer)
    await page.keyboard.press('Enter')
    await expectRow(table, ended, { [say(promotion.state)]: say(promotion.ended) })
    const stop = rowOf(table, ended).getByRole('button', { name: say(promotion.disable) })
    await expect(stop).toHaveAttribute('aria-disabled', 'true')
    await expectRow(table, name, { [say(promotion.state)]: say(promotion.upcoming) })

    await rowOf(table, name)
      .getByRole('button', { name: say(promotion.disable) })
      .click()
    const question = page.getByRole('dialog', { name: say(promotion.disableTitle, { name }) })
    await question.getByRole('button', { name: say(promotion.disable) }).click()
    await expectRow(table, name, { [say(promotion.state)]: say(promotion.stopped) })

    await rowOf(table, name)
      .getByRole('button', { name: say(promotion.enable) })
      .click()
    await expectRow(table, name, { [say(promotion.state)]: say(promotion.upcoming) })
    await expect(question).toHaveCount(0)
    await page.context().close()
  })
}
