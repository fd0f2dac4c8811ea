import type { Page } from '@playwright/test'
import type { Scene } from './scenes.ts'
import { otherAct } from '../support/table.ts'
import type { Say } from '../support/words.ts'

export type View<Own = object> = {
  /** The query of the address. */
  search?: (scene: Scene & Own) => string
  /** Opens or does something on the screen before it is checked. */
  open?: (page: Page, say: Say, scene: Scene & Own) => Promise<void>
  /** Its text stays in the language in which it was opened, so each language needs a new browser. */
  afresh?: true
}

/** `Own` is what the views use of the slice's own `scene.ts`. */
export type Screen<Own = object> = {
  /**
   * `none`: before sign-in; `new`: a customer without any objects; `bind`, `password`: must do that first. `customer` and
   * `reseller` have the objects of the scene.
   */
  as: 'none' | 'new' | 'customer' | 'reseller' | 'operator' | 'bind' | 'password'
  views: Record<string, View<Own>>
}

/** Further views of a screen, which are only opened for pictures. */
export type Further = Record<string, View>

export const plain = { plain: {} }
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const openMenu = (label: (say: Say) => string): View => ({
  open: async (page, say) => {
    await page.getByRole('button', { name: label(say) }).click()
    await page.getByRole('menu', { name: label(say) }).waitFor()
  },
})

export const firstRow = (page: Page) => page.getByRole('main').getByRole('rowheader').first()

/** Opens the dialog of an act of the first row, which is in sight or in the menu of the row. */
export const actOnFirst = (label: (say: Say) => string): View => ({
  open: async (page, say) => {
    await firstRow(page).waitFor()
    const inSight = page.getByRole('main').getByRole('button', { name: label(say), exact: true })
    if (await inSight.first().isVisible()) await inSight.first().click()
    else await (await otherAct(page.getByRole('row').nth(1), say, { en: label(say), zh: label(say) })).click()
    await page.getByRole('dialog').waitFor()
  },
})
