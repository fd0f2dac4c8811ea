/** The limit of S3, in bytes of UTF-8. */
export const maxKeyBytes = 1024

const encoder = new TextEncoder()

/** Whether a text can name an object. */
export const isObjectKey = (text: string) =>
  !text.includes('\0') && text.isWellFormed() && encoder.encode(text).length <= maxKeyBytes
