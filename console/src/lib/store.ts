import { useSyncExternalStore } from 'react'

/** A value that parts of the screen share and watch. */
export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (watcher: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** Storage may be switched off (private windows, tests); then a choice lives as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * A store that the browser keeps, one for all tabs. `read` makes sense of what is stored, which may be
 * null or of another version; `write` gives null for "nothing to keep".
 */
export function keptStore<T>(
  key: string,
  read: (stored: string | null) => T,
  write: (value: T) => string | null,
): Store<T> {
  const store = createStore(read(storage()?.getItem(key) ?? null))
  globalThis.addEventListener?.('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) store.set(read(event.key === null ? null : event.newValue))
  })
  return {
    ...store,
    set: (value) => {
      store.set(value)
      const text = write(value)
      if (text === null) storage()?.removeItem(key)
      else storage()?.setItem(key, text)
    },
  }
}

/** Whether the browser keeps anything under the key. */
export const isKept = (key: string) => (storage()?.getItem(key) ?? null) !== null

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
