import type { SelectType } from 'kysely'
import type { DB } from './db-types.ts'

type Table = keyof DB
type Column<T extends Table> = keyof DB[T] & string

/** Returns the value under the current key: the same value if it is already. Throws `UnreadableSecret`. */
export type Reseal = (sealed: Buffer, purpose: string, owner: string) => Buffer

/** A column with sealed values. The `sealed.ts` of the slice that owns the table names it. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns of the primary key. */
  id: readonly string[]
  /** The columns that `reseal` needs. */
  from: readonly string[]
  /** Whether the column is JSON that contains sealed values. */
  isDocument: boolean
  purposes: readonly string[]
  /** The program that opens the values, if it is another: they are sealed under the key that it shares. */
  openedBy?: 'storage' | undefined
  /** The value of the column with all secrets resealed. A document is JSON text. */
  reseal: (value: Buffer | string, row: Record<string, unknown>, again: Reseal) => Buffer | string
}

type ColumnPlace<T extends Table, K extends Column<T>> = {
  table: T
  column: Column<T>
  id: readonly Column<T>[]
  from: readonly K[]
}
type SealedRow<T extends Table, K extends Column<T>> = { [N in K]: SelectType<DB[T][N]> }

/** A column whose values are sealed as a whole. */
export const sealedColumn = <T extends Table, K extends Column<T>>({
  purpose,
  owner,
  openedBy,
  ...place
}: ColumnPlace<T, K> & {
  purpose: string
  owner: (row: SealedRow<T, K>) => string
  openedBy?: 'storage'
}): SealedColumn => ({
  ...place,
  openedBy,
  isDocument: false,
  purposes: [purpose],
  // `reseal` is called with the columns of `from`.
  reseal: (value, row, again) => again(value as Buffer, purpose, owner(row as SealedRow<T, K>)),
})

/** A part of a document that contains a secret: `sealed` in base64, along with other fields. */
export type SealedPart = { sealed: string; mark?: string } & Record<string, unknown>

const isPart = (value: unknown): value is SealedPart =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string'

/** A JSON column with sealed parts at any depth. */
export const sealedDocument = <T extends Table, K extends Column<T>>({
  purposes,
  purposeOf,
  owner,
  resealed,
  ...place
}: ColumnPlace<T, K> & {
  purposes: readonly string[]
  purposeOf: (part: SealedPart) => string
  owner: (row: SealedRow<T, K>) => string
  /** The part with the new text. */
  resealed: (part: SealedPart, sealed: string) => SealedPart
}): SealedColumn => ({
  ...place,
  isDocument: true,
  purposes,
  reseal: (value, row, again) =>
    JSON.stringify(
      JSON.parse(value as string, (_key, part: unknown) => {
        if (!isPart(part)) return part
        const before = Buffer.from(part.sealed, 'base64')
        const after = again(before, purposeOf(part), owner(row as SealedRow<T, K>))
        return after === before ? part : resealed(part, after.toString('base64'))
      }),
    ),
})
