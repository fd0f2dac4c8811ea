import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { signingKeyOf } from '@fairlead/api/bucket/signature.ts'
import { remembered } from './remembered.ts'

export const hmac = (key: string | Buffer | KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** As many keys as sign requests within a day on a busy server; beyond that the oldest are dropped. */
const most = 1000
const keys = remembered<KeyObject>(most)

/** The key of one day, from which the secret cannot be computed. Node uses a key object five times faster than bytes. */
export const signingKey = (secret: string, date: string, region: string): KeyObject =>
  keys(`${date} ${region} ${secret}`, () =>
    createSecretKey(signingKeyOf<Buffer>(hmac, { secret, date, region })),
  )
