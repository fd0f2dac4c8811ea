import type { z } from 'zod'
import { messageKinds as account } from '../account/messages.ts'
import { messageKinds as agreement } from '../agreement/messages.ts'
import { messageKinds as approval } from '../approval/messages.ts'
import { messageKinds as bill } from '../bill/messages.ts'
import { messageKinds as cdn } from '../cdn/messages.ts'
import { messageKinds as cert } from '../cert/messages.ts'
import { messageKinds as receipt } from '../receipt/messages.ts'
import { messageKinds as costWarning } from '../cost-warning/messages.ts'
import { messageKinds as ddos } from '../ddos/messages.ts'
import type { Both } from '../endpoint.ts'
import { messageKinds as factor } from '../factor/messages.ts'
import { messageKinds as key } from '../key/messages.ts'
import { messageKinds as money } from '../money/messages.ts'
import { messageKinds as profile } from '../profile/messages.ts'
import { messageKinds as signIn } from '../sign-in/messages.ts'

/** The slices that write messages, in the order in which users see their topics. List a new one here. */
const slices = {
  cdn,
  cert,
  money,
  costWarning,
  receipt,
  agreement,
  bill,
  ddos,
  signIn,
  factor,
  profile,
  key,
  account,
  approval,
} as const

/** Every message that the system writes. */
export const messageKinds = Object.fromEntries(
  Object.values(slices).flatMap((kinds) => Object.entries(kinds)),
) as Both<(typeof slices)[keyof typeof slices]>

export type MessageKind = keyof typeof messageKinds
export type AnyKind = (typeof messageKinds)[MessageKind]
export type MessageArgs<K extends MessageKind> = z.output<(typeof messageKinds)[K]['args']>

export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]
