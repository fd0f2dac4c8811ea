import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Only the server under test runs on this core; load and origin share the other. */
export const serverCore = 0
export const otherCore = 1

const pins = !spawnSync('taskset', ['-V']).error
/** `/proc` counts processor time in ticks of the kernel's clock. */
const ticksPerSecond = 100

/** Moves this program, which is client and origin of the edge, off the server's core. */
export const stayAway = () => {
  if (pins) spawnSync('taskset', ['-cp', String(otherCore), String(process.pid)])
}

/** Starts a program on one core, if `taskset` is installed. */
export function startOn(core: number, command: string, args: string[], env = process.env): ChildProcess {
  const line = pins ? ['taskset', '-c', String(core), command, ...args] : [command, ...args]
  const [program = command, ...rest] = line
  return spawn(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function processes(): { pid: number; parent: number }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }))
}

/** A process with all its descendants. */
function family(pid: number): number[] {
  const all = processes()
  const below = (of: number): number[] => [
    of,
    ...all.filter(({ parent }) => parent === of).flatMap((child) => below(child.pid)),
  ]
  return below(pid)
}

/** Seconds of processor time that a program has used so far. */
export function processorSeconds(pid: number): number {
  const ticks = family(pid).map((each) => {
    const [, after = ''] = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** Bytes of memory that a program holds now. */
export function measureMemory(pid: number): number {
  const kilobytes = family(pid).map((each) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024
}
