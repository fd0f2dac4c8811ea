import type { Message } from '@fairlead/api/message/message.ts'
import type { MessageThing } from '@fairlead/api/message/thing.ts'
import { paths } from '../paths.ts'

const places = {
  site: paths.site,
  alarm: paths.alarms,
  certificate: paths.certificateEdit,
  security: () => paths.security(),
  key: () => paths.secretKeys(),
  profile: () => paths.profile(),
  log: () => paths.auditAdmin(),
  wallet: () => paths.wallet(),
  package: () => paths.packages(),
  protection: () => paths.buyProtection(),
  shield: () => paths.shields(),
  attack: (id: string) => paths.attack(id),
} satisfies Record<MessageThing, (id: string) => unknown>

/** The page of the object that a message is about; undefined for an older message that does not name it. */
export function placeOfThing({ thing, thingId }: Pick<Message, 'thing' | 'thingId'>) {
  const needsId = thing === 'site' || thing === 'alarm' || thing === 'certificate'
  return needsId && thingId === null ? undefined : places[thing](thingId ?? '')
}
