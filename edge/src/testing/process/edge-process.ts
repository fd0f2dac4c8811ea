import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { compileCache } from '../../../../scripts/testing/compile-cache.js'
import { runMark } from '../../../../scripts/testing/run-mark.js'
import { enrollToken } from '../plane/control-plane.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export type EdgeProcess = {
  process: ChildProcess
  port: number
  tlsPort: number
  /** Its output so far. */
  output: () => string
  kill: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Runs `main.ts` with only the given settings in its environment; resolves when it has ended. */
export function runMain(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...compileCache, ...runMark(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** The environment for an edge in its own process, with one worker unless `env` says otherwise. */
export const edgeEnvironment = (
  controlUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  EDGE_PORT: '0',
  EDGE_TLS_PORT: '0',
  EDGE_WORKERS: '1',
  CONTROL_URL: controlUrl,
  DATA_DIR: dataDir,
  EDGE_ENROLL_TOKEN: enrollToken,
  ...env,
})

/** Starts a program that runs an edge; resolves when it listens. The caller must kill it. */
export async function startProgram(program: string, env: Record<string, string>): Promise<EdgeProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...compileCache, ...runMark(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ports = await new Promise<{ port: number; tlsPort: number }>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        const [, port, tlsPort] = /"port":(\d+),"tlsPort":(\d+).*"msg":"listening"/.exec(output) ?? []
        if (tlsPort !== undefined) resolve({ port: Number(port), tlsPort: Number(tlsPort) })
      })
    }
    child.once('exit', (code) => reject(new Error(`the edge ended with ${code}: ${output}`)))
  })
  return {
    process: child,
    ...ports,
    output: () => output,
    async kill(signal) {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}

/** Runs `main.ts` as in production. It ends with the test. */
export async function spawnEdge(
  controlUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<EdgeProcess> {
  const edge = await startProgram(main, edgeEnvironment(controlUrl, dataDir, env))
  onTestFinished(() => void edge.process.kill('SIGKILL'))
  return edge
}
