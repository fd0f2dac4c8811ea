import type { SourceFailureReason } from '@fairlead/api/cloud-usage/reasons.ts'

/** A file of a source. */
export type SourceFile = { key: string; modifiedAt: Date }

/** Where files of a source are. Both throw `SourceFailure` if it cannot be reached. */
export type SourceStore = {
  list(): Promise<SourceFile[]>
  /** Makes the file one on the disk of the server, in this folder. Returns its path. */
  fetch(key: string, folder: string): Promise<string>
}

/** A source that cannot be reached, or not be read. */
export class SourceFailure extends Error {
  readonly reason: SourceFailureReason

  constructor(reason: SourceFailureReason) {
    super(reason)
    this.reason = reason
  }
}

/** More than a source may have: a month has some. */
export const maxFiles = 20_000
