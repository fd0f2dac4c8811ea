import { expect, test, vi } from 'vitest'
import { guardPage } from './guard-page.ts'

/** A tree of nodes that is as strict as that of a browser. */
class StrictNode {
  parentNode: StrictNode | null = null
  readonly children: StrictNode[] = []
  removeChild(child: StrictNode) {
    if (child.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(this.children.indexOf(child), 1)
    child.parentNode = null
    return child
  }
  insertBefore(child: StrictNode, before: StrictNode | null) {
    if (before && before.parentNode !== this) throw new Error('NotFoundError')
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child)
    child.parentNode = this
    return child
  }
}

function guarded(ownDrop?: (event: Event) => void) {
  class PageNode extends StrictNode {}
  const page = Object.assign(new EventTarget(), { Node: PageNode })
  // The methods are the base's, as in a browser those of `Node`.
  Object.assign(PageNode.prototype, {
    removeChild: StrictNode.prototype.removeChild,
    insertBefore: StrictNode.prototype.insertBefore,
  })
  // A place for files is within the window, and gets the event first.
  if (ownDrop) page.addEventListener('drop', ownDrop)
  guardPage(page)
  const send = (type: string, fields: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), fields)
    page.dispatchEvent(event)
    return event
  }
  return { page, send, newNode: () => new PageNode() }
}

test('a file that is dropped beside its place does not open in the place of the page', () => {
  const { send } = guarded()
  for (const type of ['dragover', 'drop']) {
    const dataTransfer = { types: ['Files'], dropEffect: 'copy' }
    expect(send(type, { dataTransfer }).defaultPrevented).toBe(true)
    expect(dataTransfer.dropEffect).toBe('none')
    // Text may be dropped into fields.
    expect(send(type, { dataTransfer: { types: ['text/plain'] } }).defaultPrevented).toBe(false)
  }
  const taken = { types: ['Files'], dropEffect: 'copy' }
  guarded((event) => event.preventDefault()).send('drop', { dataTransfer: taken })
  expect(taken.dropEffect).toBe('copy')
})

test('Enter of an input method reaches no part of the page', () => {
  const { page, send } = guarded()
  const act = vi.fn<() => void>()
  page.addEventListener('keydown', act)
  send('keydown', { key: 'Enter', isComposing: true, keyCode: 13 })
  send('keydown', { key: 'Enter', isComposing: false, keyCode: 229 })
  expect(act).not.toHaveBeenCalled()
  send('keydown', { key: 'Enter', isComposing: false, keyCode: 13 })
  send('keydown', { key: 'a', isComposing: true, keyCode: 229 })
  expect(act).toHaveBeenCalledTimes(2)
})

test('nodes that a translation has replaced can be removed and inserted before', () => {
  const { newNode } = guarded()
  const [parent, text, font, next] = [newNode(), newNode(), newNode(), newNode()]
  parent.insertBefore(text, null)
  // The translation.
  parent.insertBefore(font, text)
  parent.removeChild(text)
  expect(parent.removeChild(text)).toBe(text)
  parent.insertBefore(next, text)
  expect(parent.children).toEqual([font, next])
  parent.removeChild(font)
  expect(parent.children).toEqual([next])
})
