import type { NewObject } from './put-terms.ts'

/**
 * The pieces of objects as JSON, and the files that are to be kept in rows as one value, because the client of the database
 * sends single bytes as they are, and lists of them as text of twice the length. `at` and `length` of a piece find its file.
 */
export function sentPieces(objects: readonly Pick<NewObject, 'pieces'>[]): {
  pieces: string[]
  files: Buffer | null
} {
  const files: Buffer[] = []
  // Positions in the database begin with 1.
  let at = 1
  const pieces = objects.map((object) =>
    JSON.stringify(
      object.pieces.map(({ id, size, file }) => {
        if (!file) return { id, size }
        const place = { id, size, at, length: file.length }
        files.push(file)
        at += file.length
        return place
      }),
    ),
  )
  return { pieces, files: files.length > 0 ? Buffer.concat(files) : null }
}
