import type { Page } from '@playwright/test'

/**
 * Faults in the layout of a page's tables: a value that is cut without an ellipsis, that covers its neighbour or is
 * covered by a pinned cell; a box that scrolls sideways; a row with more than two actions and a menu.
 */
export const tableFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const slack = 1
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.unseen')

    /** The element that clips a rectangle, on the way up to its cell. */
    function cutBy(from: Element, cell: Element, right: number): Element | undefined {
      for (let at: Element | null = from; at && cell.contains(at); at = at.parentElement) {
        const isClipping = getComputedStyle(at).overflowX !== 'visible'
        if (isClipping && right > at.getBoundingClientRect().right + slack) return at
      }
      return undefined
    }

    /** If the text is in its own box within the line, the ellipsis of an outer box is not shown. */
    function hasEllipsis(cutter: Element, parent: Element): boolean {
      for (let at: Element | null = parent; at && at !== cutter; at = at.parentElement)
        if (getComputedStyle(at).display.startsWith('inline-')) return false
      return getComputedStyle(cutter).textOverflow === 'ellipsis'
    }

    function lookAtText(node: Node, parent: Element, cell: Element) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = `"${node.textContent?.trim().slice(0, 60)}"`
      for (const { right, left, top, bottom } of range.getClientRects()) {
        const cutter = cutBy(parent, cell, right)
        if (cutter && !hasEllipsis(cutter, parent)) faults.push(`cut without an ellipsis: ${text}`)
        if (!cutter && right > cell.getBoundingClientRect().right + slack)
          faults.push(`lies over the next cell: ${text}`)
        const hit = document.elementFromPoint(left + 2, (top + bottom) / 2)
        const over = hit?.closest('td, th')
        if (
          over &&
          over !== cell &&
          over.closest('table') === cell.closest('table') &&
          !over.closest('thead')
        )
          faults.push(`covered by another cell: ${text}`)
      }
    }

    // Content behind a modal dialog is not checked.
    const shown = document.querySelector('.dialog') ?? document
    // Columns that the user has enabled stay, however narrow the box is.
    const hasChosen = Object.keys(localStorage).some((key) => key.startsWith('columns:'))
    for (const table of shown.querySelectorAll('table.table')) {
      if (!isSeen(table)) continue
      const name = table.getAttribute('aria-label')
      const box = table.parentElement
      if (!hasChosen && box && box.scrollWidth > box.clientWidth + slack)
        faults.push(`${name} scrolls sideways by ${box.scrollWidth - box.clientWidth}`)
      for (const cell of table.querySelectorAll('th, td')) {
        if (!isSeen(cell)) continue
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement
          if (parent && walker.currentNode.textContent?.trim() && isSeen(parent))
            lookAtText(walker.currentNode, parent, cell)
        }
      }
      for (const cell of table.querySelectorAll('td.table-actions')) {
        const buttons = [...cell.querySelectorAll('button')].filter(isSeen)
        const plain = buttons.filter((button) => !button.hasAttribute('aria-haspopup'))
        if (plain.length > 2 || buttons.length > 3)
          faults.push(`${name} has ${buttons.length} buttons in a row`)
      }
    }
    return [...new Set(faults)]
  })
