import { frameworkFields, originFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import type { Case, Script } from '../../case.ts'
import { control, hit, standard, withHeaders } from '../../standard-mode.ts'

const marker = 'evilmarker'
/** An origin that chooses by everything that it gets, and says nothing of it. */
const reflecting: Script = {
  '/a': ({ rawHeaders }) => ({ headers: control('max-age=60'), body: JSON.stringify(rawHeaders) }),
}
const clean = new RegExp(`^((?!${marker}).)*$`)

const believed = Object.entries(originFields).flatMap(([name, { kept, passed }]) =>
  kept === 'never' && passed === 'never' && name !== 'expect' ? [name] : [],
)

/** Cache poisoning in the standards-based mode, by fields that proxies set and that frameworks choose pages by. */
export const frameworks: Case[] = [
  ...believed.map((name): Case => ({
    name: `${name} does not reach the origin in the standards-based mode`,
    config: standard,
    first: reflecting,
    steps: [
      { ask: withHeaders({ [name]: marker }), answer: { body: clean }, hits: ['GET /a'] },
      { ask: '/a', answer: { body: clean, ...hit }, hits: [] },
    ],
  })),
  ...frameworkFields.map((name): Case => ({
    name: `${name} has a copy of its own in the standards-based mode, without a Vary`,
    config: standard,
    first: reflecting,
    steps: [
      { ask: withHeaders({ [name]: marker }), answer: { body: new RegExp(marker) }, hits: ['GET /a'] },
      { ask: '/a', answer: { body: clean }, hits: ['GET /a'] },
      { ask: withHeaders({ [name]: marker }), answer: { body: new RegExp(marker), ...hit }, hits: [] },
    ],
  })),
]
