import type { DeclaredThing } from './kind.ts'
import { type AnyKind, messageKinds } from './kinds.ts'

type Thing = AnyKind['about']
export type MessageThing = Thing['key']

/** The kinds of objects that a message can be about and link to. */
const things = new Map<MessageThing, Thing>(
  Object.values(messageKinds).map(({ about }) => [about.key, about]),
)
export const messageThings = [...things.keys()] as [MessageThing, ...MessageThing[]]

/** The page of the object that a message is about; undefined for an older message that does not name the object. */
export function placeOfThing(thing: MessageThing, thingId: string | null) {
  const declared: (Thing & DeclaredThing) | undefined = things.get(thing)
  if (!declared || (declared.id && thingId === null)) return undefined
  const id = (declared.id && thingId) || undefined
  return { page: declared.page, id, link: declared.link }
}
