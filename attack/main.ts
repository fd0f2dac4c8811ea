import { judge, type Verdict } from './attack.ts'
import { attacks } from './attacks.ts'
import { hangUp } from './request.ts'
import { readSettings } from './settings.ts'
import { openTarget } from './target.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const words = { held: 'held', broken: 'NOT HELD', untried: 'not tried' } as const

function tell({ name, result, evidence }: Verdict) {
  say(`${words[result].padEnd(10)}${name}`)
  for (const line of evidence) say(`          ${line}`)
}

function list() {
  for (const { name, tries, holds } of attacks) say(`${name}\n  tried: ${tries}\n  must hold: ${holds}\n`)
}

/**
 * 0: the stack has resisted all attacks. 1: it has not. 2: some attack could not be carried out, or the command line
 * is invalid.
 */
async function run(names: readonly string[], quick: boolean): Promise<number> {
  const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name))
  if (unknown.length > 0)
    throw new Error(`No attack is called ${unknown.join(', ')}: see npm run attack -- list`)
  const settings = readSettings(process.env, quick)
  const chosen = names.length > 0 ? attacks.filter(({ name }) => names.includes(name)) : attacks
  say(`Attacking ${settings.consoleUrl.origin} and ${settings.edgeUrl.origin}, seed ${settings.seed}\n`)
  const target = openTarget(settings)
  const verdicts: Verdict[] = []
  try {
    for (const attack of chosen) {
      const verdict = await judge(attack, target)
      tell(verdict)
      verdicts.push(verdict)
    }
  } finally {
    await target.close()
    hangUp()
  }
  const count = (result: Verdict['result']) => verdicts.filter((verdict) => verdict.result === result).length
  say(`\n${count('held')} held, ${count('broken')} not held, ${count('untried')} not tried`)
  return count('broken') > 0 ? 1 : count('untried') > 0 ? 2 : 0
}

const args = process.argv.slice(2)
const names = args.filter((word) => word !== '--quick')
try {
  if (names.length === 1 && names[0] === 'list') list()
  // Open handles of an aborted attack do not keep the program running.
  else process.exit(await run(names, args.includes('--quick')))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
