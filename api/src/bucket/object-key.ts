/** The limit of S3, in bytes of UTF-8. */
export const maxKeyBytes = 1024

const encoder = new TextEncoder()

/** Whether a text can name an object. */
export const isObjectKey = (text: string) =>
  !text.includes('\0') && text.isWellFormed() && encoder.encode(text).length <= maxKeyBytes

/**
 * Whether a text can name a folder that a person makes: each part of it is a name. Programs may put such keys, but nobody could
 * tell an empty name from its neighbours, and a path with `..` leads elsewhere in most of them.
 */
export const isFolderName = (text: string) =>
  text.endsWith('/') &&
  text
    .slice(0, -1)
    .split('/')
    .every((part) => !/^[\s\p{C}]*$/u.test(part) && part !== '.' && part !== '..')
