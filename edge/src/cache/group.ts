/** Items that are written together, because a transaction for one object costs more than the rows of ten. */
export type Group<Item> = {
  /** Resolves when the item is written; rejects if its group cannot be written. */
  add: (item: Item) => Promise<void>
  /** Starts writing the waiting items, without waiting for the result. */
  flush: () => void
}

/** How long the first item of a group waits, in milliseconds. */
const patience = 5
/** A group of this size is written immediately, because a larger transaction would block everything else. */
const enough = 64

export function openGroup<Item>(file: (items: Item[]) => Promise<void>): Group<Item> {
  let items: Item[] = []
  let filed = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    if (items.length === 0) return
    clearTimeout(timer)
    const [group, { resolve, reject }] = [items, filed]
    items = []
    filed = Promise.withResolvers<void>()
    file(group).then(resolve, reject)
  }

  return {
    add(item) {
      const { promise } = filed
      if (items.push(item) === 1) timer = setTimeout(flush, patience)
      if (items.length >= enough) flush()
      return promise
    },
    flush,
  }
}
