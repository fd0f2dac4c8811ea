import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@fairlead/api/text.ts'
import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { allTexts } from './words.ts'

/**
 * Waits for the end of transitions, whose colours no rule can check. Endless animations such as a spinner do not
 * count.
 */
export const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState === 'finished' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The faults that axe finds with all its rules, one line per rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  await settled(page)
  // axe stays on the page until that is left, because loading it again takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    // Rules that pass are not listed.
    const found = await window.axe.run(document, { resultTypes: ['violations'], selectors: false })
    return found.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))
  })
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((html) => `  ${html}`).join('\n')}`,
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Texts that a reader perceives: visible ones, and the names and hints of controls. Elements with their own `lang`,
 * such as a line of the contract, do not count.
 */
const listTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('body [lang]')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && isShown(parent) && !['SCRIPT', 'STYLE'].includes(parent.tagName)) {
        found.push(walker.currentNode.textContent ?? '')
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!isShown(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return [document.title, ...found].map((text) => text.trim()).filter((text) => text !== '')
  })

const keys = new Set<string>([...menuKeys, ...actionKeys])
/** English texts whose Chinese version differs. */
const untranslated = new Set(allTexts.filter(({ en, zh }) => en !== zh).map(({ en }) => en))
const han = /\p{Script=Han}/u
/** Each language is named in itself. */
const ownNames = ['简体中文', 'English']

function faultOf(text: string, language: Language): string | undefined {
  if (/\bundefined\b|\bNaN\b|\[object|\bInvalid Date\b/.test(text)) return 'an accident of the program'
  if (/\{\w+[,}]/.test(text)) return 'a message without its argument'
  if (keys.has(text)) return 'a raw key'
  if (ownNames.includes(text)) return undefined
  if (language === 'en' && han.test(text)) return 'Chinese on an English screen'
  if (language === 'zh' && untranslated.has(text)) return 'English where there is a Chinese text'
  return undefined
}

/** Names that two columns of one table have. */
const twinColumns = (page: Page): Promise<string[]> =>
  page.locator('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const names = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim())
      return names.filter((name, at) => name !== '' && names.indexOf(name) !== at)
    }),
  )

/** Buttons that would copy nothing. */
const emptyCopies = (page: Page): Promise<number> =>
  page.locator('.copy > code').evaluateAll((codes) => codes.filter(({ textContent }) => !textContent).length)

/** Texts on the screen in the wrong language or without a translation. */
export async function textFaults(page: Page, language: Language): Promise<string[]> {
  const faults = (await listTexts(page)).flatMap((text) => {
    const fault = faultOf(text, language)
    return fault === undefined ? [] : [`${fault}: ${text}`]
  })
  const twins = (await twinColumns(page)).map((name) => `two columns of one name: ${name}`)
  const copies = await emptyCopies(page)
  return [...faults, ...twins, ...(copies === 0 ? [] : [`${copies} buttons copy nothing`])]
}

/** What is open above the page and cannot be seen whole: it reaches beyond the window, or scrolls sideways. */
export const popupFaults = (page: Page): Promise<string[]> =>
  page.locator('.tooltip, .dialog, .choice-layer, .popover').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const name = box.ariaLabel ?? box.textContent.trim().slice(0, 40)
      return isInside && box.scrollWidth <= box.clientWidth ? [] : [name]
    }),
  )

/** Buttons of filter bars that stand on a line without any filter. */
export const loneButtons = (page: Page): Promise<string[]> =>
  page.locator('form.filters').evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const line = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
      const button = bar.querySelector('[type=submit]')
      const controls = [...bar.querySelectorAll('.filter > .input')]
      return controls.some((control) => Math.abs(line(control) - line(button)) < 4)
        ? []
        : [button?.textContent ?? '']
    }),
  )

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Records failures behind the page: errors, console messages, refusals, failed requests. */
export function watchBehind(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // A page that is left cancels its open requests.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return faults
}
