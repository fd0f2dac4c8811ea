import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Where the gap is, in pixels from the left, found as a person does: by looking at the two pictures. The gap shows
 * what the piece shows, only darker by one factor; it is where the two agree best.
 */
function findGap([picture, piece]: HTMLImageElement[]): number {
  const pixelsOf = (image: HTMLImageElement | undefined) => {
    if (!image) throw new Error('A picture is missing')
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
  const whole = pixelsOf(picture)
  const part = pixelsOf(piece)
  const top = Number.parseInt(piece?.style.top ?? '0', 10)
  const darkness = 0.55
  let best = { left: 0, difference: Infinity }
  for (let left = 0; left <= whole.width - part.width; left += 1) {
    let difference = 0
    for (let y = 0; y < part.height; y += 2) {
      for (let x = 0; x < part.width; x += 2) {
        const at = (y * part.width + x) * 4
        if ((part.data[at + 3] ?? 0) < 255) continue
        const there = ((top + y) * whole.width + left + x) * 4
        for (const channel of [0, 1, 2]) {
          const expected = (part.data[at + channel] ?? 0) * darkness
          difference += Math.abs(expected - (whole.data[there + channel] ?? 0))
        }
      }
    }
    if (difference < best.difference) best = { left, difference }
  }
  return best.left
}

const pictures = (page: Page) => page.locator('.captcha-picture img')

/** Where the piece belongs, once both pictures are there and the slider can be moved. */
export async function gapOf(page: Page): Promise<number> {
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  await pictures(page).nth(1).waitFor()
  await pictures(page).evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(images.map((image) => image.decode())),
  )
  return pictures(page).evaluateAll(findGap)
}

/** A hand takes about this long, and the server knows it. */
const handMs = 250
const stepsMin = 12

/** Drags the slider to `left` pixels. */
export async function dragTo(page: Page, slider: Locator, left: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not to be seen')
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
export async function solveCaptcha(page: Page): Promise<void> {
  await dragTo(page, page.getByRole('slider'), await gapOf(page))
}

/** Solves it with the keyboard: arrows move the piece by 4 pixels, Enter drops it. */
export async function solveByKeyboard(page: Page): Promise<void> {
  const gap = await gapOf(page)
  const slider = page.getByRole('slider')
  await slider.focus()
  for (let left = 0; left + 4 <= gap + 1; left += 4) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}
