import type { Inventory } from '../cache/inventory.ts'
import { type Database, durably } from '../store/database.ts'
import type { Outbox } from '../store/outbox.ts'
import type { State } from '../store/state.ts'

type StartOverNeeds = { db: Database; state: State; outbox: Outbox; inventory: Inventory }

/**
 * Reads everything anew, with an empty cache, since a read from the beginning does not tell of purges. Sites serve on
 * until the control plane has named what it has.
 */
export async function startOver({ db, state, outbox, inventory }: StartOverNeeds): Promise<void> {
  const mark = durably(db, () => {
    state.set('cursor', 0)
    state.set('epoch', state.number('epoch') + 1)
    // What we had to say was meant for the numbers of before.
    outbox.clear()
    return inventory.markAll()
  })
  await inventory.announce([mark])
}
