import type { ImageSize } from '../rules/image-size.ts'

/** The input of the process that resizes. */
export type Job = {
  bytes: Buffer
  size: ImageSize
  /** Width times height, of all frames. */
  maxPixels: number
}

/** Its output: the new image in the same format, or why there is none. */
export type Reply = { bytes: Uint8Array; problem?: undefined } | { problem: string; bytes?: undefined }

export const isJob = (message: unknown): message is Job =>
  typeof message === 'object' && message !== null && 'bytes' in message && 'size' in message

export const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' && message !== null && ('bytes' in message || 'problem' in message)
