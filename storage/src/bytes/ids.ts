import { randomBytes } from 'node:crypto'

/** Ids of stored bytes: a mark of the process that put them, then a random number. */
const Id = /^[0-9a-f]{10}-[0-9a-f]{32}$/
export const markLength = 11

export const isStoreId = (text: string) => Id.test(text)
export const newRunMark = () => `${randomBytes(5).toString('hex')}-`
export const randomPart = () => randomBytes(16).toString('hex')

/** How many ids in a row belong to the same folder. */
const together = 256

/**
 * Creates random parts. Those created one after another begin alike, so they belong to the same folder, and concurrent puts
 * share its flush. In the long run all 256 folders get the same share.
 */
export function placedParts() {
  let made = 0
  return () => {
    const place = Math.floor(made / together) % 256
    made += 1
    return place.toString(16).padStart(2, '0') + randomPart().slice(2)
  }
}
