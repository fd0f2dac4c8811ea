import { setImmediate } from 'node:timers/promises'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** The minimum of a page that React needs for a component that renders nothing. */
function emptyPage(): HTMLElement {
  const document = Object.assign(new EventTarget(), { nodeType: 9, activeElement: null })
  const view = { document, event: undefined, HTMLIFrameElement: EventTarget }
  Object.assign(document, { defaultView: view, ownerDocument: document })
  vi.stubGlobal('window', view)
  return Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
  }) as unknown as HTMLElement
}

/** Mounts a component that only calls a hook. */
export function holdHook<T>(useIt: () => T): { now: () => T; unmount: () => Promise<void> } {
  let last: { value: T } | undefined
  const Holder = () => {
    last = { value: useIt() }
    return null
  }
  const root = createRoot(emptyPage())
  flushSync(() => root.render(createElement(Holder)))
  return {
    now: () => {
      if (!last) throw new Error('The hook was not called')
      return last.value
    },
    unmount: async () => {
      flushSync(() => root.unmount())
      // React accesses the page once more in a later task.
      await setImmediate()
    },
  }
}
