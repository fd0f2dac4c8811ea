import type { Inventory } from '../cache/inventory.ts'
import { type Database, durably } from '../store/database.ts'
import type { Outbox } from '../store/outbox.ts'
import type { State } from '../store/state.ts'

type StartOverNeeds = { db: Database; state: State; outbox: Outbox; inventory: Inventory }

/**
 * Reads all changes again with an empty cache, because a read from the beginning contains no purges. Sites are served
 * until the control plane has sent all of its sites.
 */
export async function startOver({ db, state, outbox, inventory }: StartOverNeeds): Promise<void> {
  const mark = durably(db, () => {
    state.set('cursor', 0)
    state.set('epoch', state.number('epoch') + 1)
    // Waiting receipts refer to the old sequence numbers.
    outbox.clear()
    return inventory.markAll()
  })
  await inventory.announce([mark])
}
