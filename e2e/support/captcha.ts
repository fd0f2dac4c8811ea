import { expect, type Locator, type Page } from '@playwright/test'
import { query as queryStack } from './database.ts'

const pictures = (page: Page) => page.locator('.captcha-picture img')

/**
 * The target position of the piece, once both pictures are loaded and the slider can be moved. Programs rarely find
 * it in the pictures, so it is read from the database, for this browser's newest captcha.
 */
export async function findGap(page: Page, query = queryStack): Promise<number> {
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  await pictures(page).nth(1).waitFor()
  const cookies = await page.context().cookies()
  const browser = cookies.find(({ name }) => name === 'fairlead_browser')?.value ?? ''
  const [captcha] = await query<{ gap_left: number }>(
    'select gap_left from captcha where browser_hash = sha256($1) order by expires_at desc limit 1',
    [Buffer.from(browser)],
  )
  if (!captcha) throw new Error('This browser has no captcha')
  return captcha.gap_left
}

/** A human drag takes about this long; the server refuses faster ones. */
const handMs = 250
const stepsMin = 12

/** Drags the slider to `left` pixels. */
export async function dragTo(page: Page, slider: Locator, left: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const start = performance.now()
  for (let step = 1; step <= stepsMin || performance.now() - start < handMs; step += 1) {
    const share = Math.min(1, step / stepsMin, (performance.now() - start) / handMs)
    await page.mouse.move(x + left * share, y)
  }
  await page.mouse.move(x + left, y)
  await page.mouse.up()
}

/** Solves the captcha with the mouse. */
export async function solveCaptcha(page: Page, query = queryStack): Promise<void> {
  await dragTo(page, page.getByRole('slider'), await findGap(page, query))
}

/** Solves it with the keyboard: arrows move the piece by 4 pixels, Enter drops it. */
export async function solveByKeyboard(page: Page): Promise<void> {
  const gap = await findGap(page)
  const slider = page.getByRole('slider')
  await slider.focus()
  const start = performance.now()
  for (let left = 0; left + 4 <= gap + 1; left += 4) await page.keyboard.press('ArrowRight')
  // A hand is slower than a fast machine, so the piece moves to and fro until a hand's time has passed.
  while (performance.now() - start < handMs) {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
}
