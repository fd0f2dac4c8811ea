import type { Store } from './store.ts'

/** The browser asks before it closes or reloads the page while `isBusy` is true of the value of a store. */
export function warnBeforeLeaving<T>(store: Store<T>, isBusy: (value: T) => boolean): void {
  const ask = (event: Event) => event.preventDefault()
  // Only while it is needed: a page with such a listener is not kept for the back button.
  store.subscribe(() => {
    if (isBusy(store.get())) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}
