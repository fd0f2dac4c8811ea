import { useSyncExternalStore } from 'react'

/** A value that components share and subscribe to. */
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

/** Storage may be disabled (private windows, tests); then a choice lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * A store that is kept in local storage and shared by all tabs. `read` parses the stored text, which may be null or
 * of another version; `write` returns null to remove it.
 */
export function keptStore<T>(
  key: string,
  read: (stored: string | null) => T,
  write: (value: T) => string | null,
): Store<T> {
  const store = createStore(read(storage()?.getItem(key) ?? null))
  globalThis.addEventListener?.('storage', (event) => {
    // A null key means that the whole storage was cleared.
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

/** Whether the browser has stored a value under the key. */
export const isKept = (key: string) => (storage()?.getItem(key) ?? null) !== null

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
