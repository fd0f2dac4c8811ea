import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { enrollToken } from './control-plane.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type EdgeProcess = {
  process: ChildProcess
  port: number
  /** All it has printed so far. */
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Runs `main.ts` with nothing but the given environment; resolves with its end. */
export function runMain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** The edge as a process of its own, as it runs in earnest. */
export async function spawnEdge(controlUrl: string, dataDir: string): Promise<EdgeProcess> {
  const env = {
    NODE_ENV: 'test',
    EDGE_PORT: '0',
    EDGE_TLS_PORT: '0',
    CONTROL_URL: controlUrl,
    DATA_DIR: dataDir,
    EDGE_ENROLL_TOKEN: enrollToken,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        const found = /"port":(\d+).*"msg":"listening"/.exec(output)
        if (found) resolve(Number(found[1]))
      })
    }
    child.once('exit', (code) => reject(new Error(`the edge ended with ${code}: ${output}`)))
  })
  return {
    process: child,
    port,
    output: () => output,
    async kill(signal) {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}
