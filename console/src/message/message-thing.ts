import type { Message } from '@fairlead/api/message/message.ts'
import { placeOfThing } from '@fairlead/api/message/things.ts'
import type { Text } from '@fairlead/api/text.ts'
import { definedParams } from '../lib/address/place.ts'
import type { Link } from '../paths.ts'

/** A link to the object that a message is about; undefined for an older message that does not name it. */
export function linkToThing({
  thing,
  thingId,
}: Pick<Message, 'thing' | 'thingId'>): { place: Link; label: Text } | undefined {
  const place = placeOfThing(thing, thingId)
  if (!place) return undefined
  const { page, id, link } = place
  return { place: { to: page, search: definedParams({ id }) }, label: link }
}
