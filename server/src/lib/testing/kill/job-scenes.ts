import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { World } from '../world.ts'

/** A world in which a job has something to do. */
export type ReadyJob = {
  w: World
  /** What the job is given, unless the scene has queued it. */
  payload?: object
  /** The table at whose first reading the job is killed, if it writes to none. */
  reads?: string
  /** What it leaves besides rows. */
  outcome?: () => Promise<unknown>
  /** What takes over a job that was killed between two of its transactions, if it is not the job itself. */
  resume?: () => Promise<unknown>
}

/** Prepares the same work each time, in a world of its own. */
export type JobScene = () => Promise<ReadyJob>

type SceneModule = { jobScenes: Readonly<Record<string, JobScene>> }

const home = join(import.meta.dirname, '../../..')

/** The scenes of all kinds of jobs, from `job-calls.ts` of their slices. */
export const jobScenes: Readonly<Record<string, JobScene>> = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(home)
      .map((slice) => join(home, slice, 'job-calls.ts'))
      .filter((path) => existsSync(path))
      .map(async (path) => ((await import(pathToFileURL(path).href)) as SceneModule).jobScenes),
  )),
) as SceneModule['jobScenes']
