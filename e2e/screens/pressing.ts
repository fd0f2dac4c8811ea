import type { Page } from '@playwright/test'

/** What can be pressed: buttons, links that look like them, and entries of menus. A calendar counts by its own buttons alone. */
const pressable = 'button, a.button, [role^=menuitem]'
/** What opens above the page. */
const layers = '.dialog, .popover, .choice-layer'
const ending = '[data-exiting]'
/** What all lists and all fields of a date have in common. */
const shared = '.list-tools, form.filters, thead, .table-more, .date-layer, .period-layer'

/** Something to press on the layer on top. */
export type Target = {
  name: string
  /** Its place among all that can be pressed there. */
  at: number
  isOff: boolean
  /** Why it is off. */
  reason: string
  /** It sends the form or does what a question asks, after which the layer may never come back. */
  isFinal: boolean
  /** It leaves the layer without an effect. */
  isLeaving: boolean
  /** Other screens have the same. */
  isShared: boolean
}

export type Sight = {
  /** How many layers are open. */
  depth: number
  /** The title of the layer on top; empty for the page. */
  title: string
  targets: Target[]
}

const topLayer = (page: Page, depth: number) =>
  depth === 0
    ? page.getByRole('main')
    : page
        .locator(layers)
        .and(page.locator(`:not(${ending}, ${ending} *)`))
        .last()

/** What can be pressed now. Rows repeat the buttons of the first one: of one name, the first that is on is chosen. */
export const lookAround = (page: Page): Promise<Sight> =>
  page.evaluate(
    ([buttons, above, leaving, common]) => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const open = [...document.querySelectorAll(above)].filter(
        (layer) => isSeen(layer) && !layer.closest(leaving),
      )
      const layer = open.at(-1)
      const scope = layer ?? document.querySelector('main')
      const textOf = (ids: string | null) =>
        (ids ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
          .trim()
      const targets = [...(scope?.querySelectorAll(buttons) ?? [])]
        .map((button, at) => ({ button, at }))
        .filter(({ button }) => isSeen(button) && !button.closest('[role=grid] td, .pager'))
        // What only a screen reader finds closes a layer, as Escape does.
        .filter(({ button }) => (button.parentElement?.getBoundingClientRect().width ?? 0) > 1)
        .map(({ button, at }) => {
          const own = button.getAttribute('aria-label') ?? ''
          const name = own || button.textContent.trim() || textOf(button.getAttribute('aria-labelledby'))
          const isOff = button.getAttribute('aria-disabled') === 'true' || button.matches(':disabled')
          const described = textOf(button.getAttribute('aria-describedby'))
          return {
            name,
            at,
            isOff,
            reason: described || (button.getAttribute('data-reason') ?? ''),
            isFinal: button.matches('.primary, .danger, [type=submit]'),
            isShared: button.closest(common) !== null,
            isLeaving: button.matches('.dialog-actions > :first-child, .form-actions > :first-child'),
          }
        })
      const title = layer?.getAttribute('aria-label') ?? layer?.querySelector('h2')?.textContent ?? ''
      return { depth: open.length, title: layer ? title || 'layer' : '', targets }
    },
    [pressable, layers, ending, shared] as const,
  )

export const targetOf = (page: Page, sight: Sight, target: Target) =>
  topLayer(page, sight.depth).locator(pressable).nth(target.at)
