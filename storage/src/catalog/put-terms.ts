import type { Stored } from '../bytes/byte-store.ts'

export type Piece = Pick<Stored, 'id' | 'size'>

/** Bytes that are to be put, with their file if that is to be kept in the row. */
export type NewPiece = Piece & { file?: Buffer }

/** What is said about an object besides its bytes. */
export type About = { etag: string; contentType: string; headers: Record<string, string> }

/** `ifAbsent`: only if there is no such object. `ifEtag`: only if the current one has this entity tag. */
export type Condition = { ifAbsent: true } | { ifEtag: string }

/** A condition in the form that the functions of the database expect. */
export const onlyIf = (condition: Condition | undefined) =>
  condition === undefined ? null : 'ifEtag' in condition ? condition.ifEtag : ''

/** An object as it is to be put. */
export type NewObject = { key: string; pieces: NewPiece[]; about: About; condition: Condition | undefined }
