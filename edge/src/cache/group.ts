/** What is filed together: a transaction for one object costs more than the rows of ten. */
export type Group<Item> = {
  /** Resolves when it is filed; rejects when the group cannot be. */
  add: (item: Item) => Promise<void>
  /** Hands over at once what is waiting. Nobody waits for that. */
  flush: () => void
}

/** So long the first of a group waits, in milliseconds. */
const patience = 5
/** As many do not wait any longer: one transaction must not hold up everything else. */
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
