import { afterAll, beforeAll } from 'vitest'
import { type House, openHouse } from '../../e2e/support/house.ts'
import { startHouse } from '../../scripts/testing/start-house.js'

type Run = { how: string; output: string }

/** A stack for all tests of a file, and the program that attacks it. */
export function attackedHouse() {
  let opened: House | undefined
  beforeAll(async () => {
    // All requests through the proxy of a weak console may come from one address.
    opened = await openHouse({ RATE_LIMIT: '1000000' })
  })
  afterAll(() => opened?.close())
  const house = () => {
    if (!opened) throw new Error('The house is opened before the first test')
    return opened
  }

  /** Runs the program against the stack, or against a proxy before it. */
  async function attack(
    names: readonly string[],
    consoleUrl = house().url,
    settings: Record<string, string> = {},
  ): Promise<Run> {
    const { edgePort, tlsPort, dataDir } = house()
    const program = startHouse(
      {
        CONSOLE_URL: consoleUrl,
        EDGE_URL: `http://localhost:${edgePort}`,
        EDGE_TLS_URL: `https://localhost:${tlsPort}`,
        DATA_DIR: dataDir,
        ...settings,
      },
      [process.execPath, 'attack/main.ts', '--quick', ...names],
    )
    const how = await program.exited
    return { how, output: program.output() }
  }
  return { house, attack }
}

/** The names of the attacks with the result `held`. */
export const heldIn = (output: string) =>
  output.match(/^held +[\w-]+$/gm)?.map((line) => line.replace(/^held +/, ''))
