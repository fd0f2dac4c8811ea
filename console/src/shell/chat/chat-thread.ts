import { keptStore } from '../../lib/store.ts'

type Thread = { userId: string; token: string }

const kept = keptStore<Thread | null>(
  'chatThread',
  (stored) => {
    const [userId, token] = stored?.split(' ') ?? []
    return userId && token ? { userId, token } : null
  },
  (thread) => thread && `${thread.userId} ${thread.token}`,
)

/** This browser's conversation with support; stored per user, so that the next user of this browser cannot read it. */
export const threadOf = (userId: string) => {
  const thread = kept.get()
  return thread?.userId === userId ? thread.token : undefined
}

export const keepThread = (userId: string, token: string) => kept.set({ userId, token })
