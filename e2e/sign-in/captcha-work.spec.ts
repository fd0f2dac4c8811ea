import { solveCaptcha } from '../support/captcha.ts'
import { type House, openHouse } from '../support/house.ts'
import { expect, test } from '../support/test.ts'
import { sayer, words } from '../support/words.ts'
import { walkedIn } from '../support/walked-in.ts'

const { comingIn } = words

let house: House

test.beforeAll(async () => {
  house = await openHouse({ FAIRLEAD_CAPTCHA: 'on', FAIRLEAD_DEMO: 'on' })
  // As if this address had requested many captchas, in these ten minutes and the next, so that its browsers must
  // work.
  await house.query(
    `insert into captcha_ask (asker, begun_at, asks)
     select sha256(convert_to(E'captcha\n' || '127.0.0.1', 'UTF8')), to_timestamp((floor(extract(epoch from now()) / 600) + next) * 600), 40
       from generate_series(0, 1) next`,
  )
})
test.afterAll(() => house.close())

for (const language of walkedIn(import.meta.url)) {
  test(`after many captchas, the browser works in the background and shows its progress (${language})`, async ({
    page,
  }) => {
    const say = sayer(language)
    const threads: string[] = []
    page.on('worker', (worker) => threads.push(worker.url()))
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    // The work begins only after the piece is dropped. Otherwise it is done before, where the drag is slow.
    const dropped = Promise.withResolvers<void>()
    await page.route('**/worker-*.js', async (route) => {
      await dropped.promise
      await route.continue()
    })
    await page.goto(`${house.url}/login?lang=${language}`)
    await solveCaptcha(page, house.query)
    const [before, after] = say(comingIn.working, { done: '#' }).split('#')
    await expect(page.getByText(new RegExp(`${before}\\d+${after}`))).toBeVisible()
    dropped.resolve()
    await expect(page.getByText(say(comingIn.passed))).toBeVisible()
    expect(threads).toHaveLength(1)
    await page.getByLabel(say(comingIn.username)).fill('customer@demo.fairlead.test')
    await page.getByRole('textbox', { name: say(comingIn.password) }).fill('Fairlead2026')
    await page.getByRole('button', { name: say(comingIn.signIn), exact: true }).click()
    await expect(page).toHaveURL(`${house.url}/home`)
    expect(refused).toEqual([])
    expect(page.workers()).toEqual([])
  })
}
