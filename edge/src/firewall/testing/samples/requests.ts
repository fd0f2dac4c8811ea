import type { RequestParts } from '../../reading/request.ts'
import { asked, places } from '../asked.ts'
import { chinese } from './chinese.ts'
import { codeAttacks, uploadAttacks } from './code.ts'
import { commandAttacks } from './command.ts'
import { english, technical } from './english.ts'
import { includeAttacks, pathAttacks } from './files.ts'
import { dice, type Grammar, type Half, pick, textsOf } from './grammar.ts'
import { protocolAttacks } from './protocol.ts'
import { ordinaryFields, ordinaryQueries, ordinaryTargets, scannerAgents, scannerPaths } from './shapes.ts'
import { scriptAttacks } from './script.ts'
import { sqlAttacks } from './sql.ts'

/** A request, and the text that makes it what it is. */
export type Sample = { text: string; parts: RequestParts }

const inPlaces = Object.values(places)

/** Values of a grammar, each in one place where visitors write. */
const inValues = (grammar: Grammar, half: Half, turns: number): Sample[] =>
  textsOf(grammar, half, turns).map((text) => ({ text, parts: pick(inPlaces, dice(text))(text) }))

/** Targets as they are sent: they cannot contain blanks and line breaks. */
const inPaths = (grammar: Grammar, half: Half, turns: number): Sample[] =>
  textsOf(grammar, half, turns).map((text) => {
    const sent = (text.startsWith('/') ? text : `/${text}`).replace(/[\s\0#?]/g, (sign) =>
      encodeURIComponent(sign),
    )
    return { text, parts: asked({ path: sent }) }
  })

const inFields = (name: string, grammar: Grammar, half: Half): Sample[] =>
  textsOf(grammar, half, 1).map((text) => ({
    text,
    parts: { ...asked(), fields: ['Host', 'example.com', name, text.replace(/[\r\n]+/g, ' ')] },
  }))

const asUpload = (text: string): Sample => ({
  text,
  parts: asked({
    type: 'multipart/form-data; boundary=b',
    body: `--b\r\nContent-Disposition: form-data; name="f"; filename="${text}"\r\nContent-Type: image/png\r\n\r\nx\r\n--b--\r\n`,
  }),
})

/** Attacks by class. */
export const attackSamples = (half: Half): Record<string, Sample[]> => ({
  sql: inValues(sqlAttacks, half, 12),
  script: [...inValues(scriptAttacks, half, 8), ...inFields('Referer', scriptAttacks, half)],
  command: inValues(commandAttacks, half, 12),
  path: [...inValues(pathAttacks, half, 10), ...inPaths(pathAttacks, half, 4)],
  include: inValues(includeAttacks, half, 8),
  code: [...inValues(codeAttacks, half, 6), ...textsOf(uploadAttacks, half, 4).map(asUpload)],
  scanner: [...inFields('User-Agent', scannerAgents, half), ...inPaths(scannerPaths, half, 2)],
  protocol: inValues(protocolAttacks, half, 8),
})

/** Ordinary requests by kind. */
export const ordinarySamples = (half: Half): Record<string, Sample[]> => ({
  english: inValues(english, half, 150),
  technical: inValues(technical, half, 80),
  chinese: inValues(chinese, half, 120),
  forms: textsOf(ordinaryQueries, half, 80).map((text) => ({
    text,
    parts: asked({ body: text, type: 'application/x-www-form-urlencoded' }),
  })),
  queries: textsOf(ordinaryQueries, half, 80).map((text) => ({ text, parts: asked({ query: text }) })),
  targets: inPaths(ordinaryTargets, half, 40),
  fields: textsOf(ordinaryFields, half, 20).map((text) => {
    const colon = text.indexOf(': ')
    return { text, parts: asked({ fields: [text.slice(0, colon), text.slice(colon + 2)] }) }
  }),
  json: textsOf(english, half, 10).map((text) => ({
    text,
    parts: asked({
      type: 'application/json',
      body: JSON.stringify({
        id: 7,
        items: [{ note: text, ok: true, price: 1.5 }],
        'a-b': null,
        tags: ['x', 'y'],
      }),
    }),
  })),
})
