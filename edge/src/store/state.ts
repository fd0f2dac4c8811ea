import { type Database, statement } from './database.ts'

type StateName = 'edgeId' | 'cursor' | 'epoch' | 'journal' | 'usageSeq' | 'leaseSeq' | 'regions' | 'sealed'

/** Single values, such as the id of this edge and its cursor in the changes. */
export type State = {
  text: (name: StateName) => string | undefined
  /** 0 before the first `set`. */
  number: (name: StateName) => number
  set: (name: StateName, value: string | number) => void
  forget: (name: StateName) => void
}

export function openState(db: Database): State {
  const select = statement<{ value: string }>(db, 'SELECT value FROM state WHERE name = ?')
  const upsert = statement(
    db,
    'INSERT INTO state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const remove = statement(db, 'DELETE FROM state WHERE name = ?')
  const text = (name: StateName) => select.get(name)?.value
  return {
    text,
    number: (name) => Number(text(name) ?? 0),
    set: (name, value) => void upsert.run(name, String(value)),
    forget: (name) => void remove.run(name),
  }
}
