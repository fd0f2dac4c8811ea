import { type MessageKind, messageKinds } from '@fairlead/api/message/kinds.ts'
import type { z } from 'zod'

/** Values of arguments that have a form; an argument without one here is any text or number. */
const samples: Readonly<Record<string, string | number>> = {
  domain: 'a.example',
  version: 1234,
  ip: '::1',
  userAgent: '<b>x</b> {y}',
  name: 'a key',
  appId: 'FL0',
  userName: 'owner',
  type: 8,
  value: 12.5,
  unit: 'Mbps',
  threshold: 10,
  limitUnit: 'Kbps',
  minutes: 5,
  sites: 3,
  vector: 'REQUEST_FLOOD',
  peak: 900,
  mode: 'read',
  date: '2026-12-24',
  days: 7,
  hours: 8,
  reason: 'unpaid',
  spent: '3.2',
  balance: '-1.25',
  limit: '6',
  planEn: 'Pro',
  planZh: 'Pro',
  price: '29',
  proven: 'x.a.example',
  email: 'new@a.example',
  username: 'ada',
  keys: 3,
  passkeys: 4,
  keyCount: 5,
  keyNames: 'Deployments (FL0)',
  passkeyCount: 6,
  passkeyNames: 'Laptop',
  cause: 'wrongTxt',
  txtName: '_acme-challenge.a.example',
}

const sampleOf = (name: string, schema: z.ZodType) =>
  samples[name] ?? (schema.type === 'number' ? 3 : `${name} of a message`)

/** Values for all arguments of a kind of message. */
export const sampleArgs = (kind: MessageKind): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries<z.ZodType>(messageKinds[kind].args.shape).map(([name, schema]) => [
      name,
      sampleOf(name, schema),
    ]),
  )
