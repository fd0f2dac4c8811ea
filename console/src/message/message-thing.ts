import type { Message } from '@fairlead/api/message/message.ts'
import { placeOfThing } from '@fairlead/api/message/things.ts'
import { definedParams } from '../lib/address/place.ts'
import type { Link } from '../paths.ts'

/** A link to the object that a message is about; undefined for an older message that does not name it. */
export function linkToThing({ thing, thingId }: Pick<Message, 'thing' | 'thingId'>): Link | undefined {
  const place = placeOfThing(thing, thingId)
  return place && { to: place.page, search: definedParams({ id: place.id }) }
}
