import { keptStore } from '../../lib/store.ts'

/** Menu entries that a user has opened, the latest first. */
export type Recent = { user: string; paths: readonly string[] }

const nobody: Recent = { user: '', paths: [] }

/** The visible entries, and the current one. */
const most = 5

function read(stored: string | null): Recent {
  try {
    const { user, paths } = JSON.parse(stored ?? '{}') as Partial<Recent>
    return typeof user === 'string' && Array.isArray(paths) && paths.every((path) => typeof path === 'string')
      ? { user, paths }
      : nobody
  } catch {
    return nobody
  }
}

/** Belongs to one user. When another user signs in with this browser, the list is deleted. */
export const recent = keptStore<Recent>('recent', read, (value) =>
  value.user === '' ? null : JSON.stringify(value),
)

export const recentOf = ({ user, paths }: Recent, of: string): readonly string[] => (user === of ? paths : [])

export const withUsed = (kept: Recent, user: string, path: string): Recent => ({
  user,
  paths: [path, ...recentOf(kept, user).filter((other) => other !== path)].slice(0, most),
})
