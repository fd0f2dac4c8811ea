import { proveSelf } from '@fairlead/api/factor/proof.ts'
import type { Client } from '../client.ts'
import { password } from './people.ts'
import type { World } from '../world.ts'

/** Proves the password in a session. */
export const prove = (browser: Client, input: object = {}) =>
  browser.call(proveSelf, { body: { password, ...input } })

/** Marks every session as proven. */
export const proveAll = ({ rows }: Pick<World, 'rows'>) =>
  rows(`update session set proven_until = '2100-01-01'`)
