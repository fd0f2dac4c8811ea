import type { Page } from '@playwright/test'
import { type Say, sayer, words } from './words.ts'

/** The menu's links in their areas; recent entries are listed above them a second time. */
export const menuLinks = (page: Page, say: Say = sayer('en')) =>
  page
    .getByRole('navigation', { name: say(words.shell.mainMenu) })
    .locator(`ul:not([aria-label="${say(words.shell.usedLately)}"]) > li > a`)
