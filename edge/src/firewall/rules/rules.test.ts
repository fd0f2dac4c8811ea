import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allRules } from './all.ts'
import { faultRules } from './protocol.ts'

test('each rule is found by a detector or by a fault, and says what it is in both languages', () => {
  const byFault = new Set<string>(Object.values(faultRules))
  for (const { id, detector, text } of allRules) {
    expect(detector !== undefined, id).toBe(!byFault.has(id))
    expect(text.en, id).toMatch(/^[A-Z]/)
    expect(text.zh, id).toMatch(/\p{Script=Han}/u)
  }
})

const folder = fileURLToPath(new URL('../', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
)

/** Runs in a process whose engine knows the flag `l`: prints what the linear engine cannot run, and how many it was given. */
const compile = `
  let count = 0
  const { RegExp: Native } = globalThis
  const linear = (source, flags) => {
    count += 1
    try { new Native(source, flags.replaceAll(/[gy]/g, '') + 'l') } catch (error) { console.log(error.message) }
  }
  globalThis.RegExp = new Proxy(Native, { construct: (target, [source, flags = '']) => {
    linear(typeof source === 'string' ? source : source.source, flags)
    return new target(source, flags)
  } })
  for (const { source, flags } of JSON.parse(process.argv[1])) linear(source, flags)
  await import(process.argv[2])
  console.log(count)
`

test('every expression of the firewall can be matched in linear time', () => {
  // Literals as written in the sources; the other expressions are seen when the modules create them.
  const literal =
    /(?<=[=(:?[,!&|]\s{0,20}|\breturn )\/(?!\*)((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/g
  const literals = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(literal)].map(([, source, flags]) => ({
      source,
      flags,
    })),
  )
  expect(literals.length).toBeGreaterThan(40)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--enable-experimental-regexp-engine',
      '--input-type=module',
      '--eval',
      compile,
      JSON.stringify(literals),
      new URL('../inspect.ts', import.meta.url).href,
    ],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const lines = stdout.trim().split('\n')
  expect(Number(lines.pop())).toBeGreaterThan(literals.length)
  expect(lines).toEqual([])
})
