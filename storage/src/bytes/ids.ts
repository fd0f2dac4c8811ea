import { randomBytes } from 'node:crypto'

/** Ids of stored bytes: a mark of the process that put them, then a random number. */
const Id = /^[0-9a-f]{10}-[0-9a-f]{32}$/
export const markLength = 11

export const isStoreId = (text: string) => Id.test(text)
export const newRunMark = () => `${randomBytes(5).toString('hex')}-`
export const randomPart = () => randomBytes(16).toString('hex')
