import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { ImageSize } from '../rules/image-size.ts'
import { isReply, type Job } from './job.ts'

export type ImageLimits = {
  /** The number of images processed concurrently, each in its own process. */
  workers: number
  /** The number of waiting images. */
  queue: number
  /** Milliseconds per image. */
  time: number
  /** Size of the original; larger ones stay unchanged. */
  maxBytes: number
  /** Its width times height, of all frames. */
  maxPixels: number
}

/**
 * The new image; `busy` if too many are being made; `hopeless` if this image cannot be resized; undefined if no
 * process could try.
 */
export type Resized = Buffer | 'busy' | 'hopeless' | undefined

type Waiting = {
  bytes: Buffer
  size: ImageSize
  /** The number of processes that it has crashed. */
  deaths: number
  done: (result: Resized) => void
}
type Worker = { process: ChildProcess; job: Waiting | undefined; timer: NodeJS.Timeout | undefined }

const program = fileURLToPath(new URL('./resize-process.ts', import.meta.url))

/** Processes that resize images, started with the first request. Nothing here rejects. */
export type ImageWorkers = ReturnType<typeof openImageWorkers>

export function openImageWorkers(limits: ImageLimits, log: Logger) {
  const workers = new Set<Worker>()
  const queue: Waiting[] = []
  let closed = false

  function hire(): Worker {
    // It gets no environment variables, because they contain a token.
    const child = fork(program, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    const worker: Worker = { process: child, job: undefined, timer: undefined }
    workers.add(worker)
    child.on('message', (reply) => {
      if (isReply(reply)) finish(worker, reply.bytes ? Buffer.from(reply.bytes) : 'hopeless')
    })
    child.on('error', (error) => {
      log.error({ err: error }, 'a process that resizes images failed')
      workers.delete(worker)
      finish(worker, undefined)
    })
    child.on('exit', () => {
      workers.delete(worker)
      const { job } = worker
      // The process may have died before it got the image, so it is retried once; an image that ends two processes is
      // hopeless.
      if (!job || closed || job.deaths > 0) return finish(worker, 'hopeless')
      clearTimeout(worker.timer)
      worker.job = undefined
      job.deaths += 1
      assign(job)
    })
    return worker
  }

  function finish(worker: Worker, result: Resized) {
    const { job } = worker
    clearTimeout(worker.timer)
    worker.job = undefined
    job?.done(result)
    const next = queue.shift()
    if (next) assign(next)
  }

  const idle = () => [...workers].find(({ job }) => job === undefined)

  const isFull = () => queue.length >= limits.queue && workers.size >= limits.workers && idle() === undefined

  function assign(waiting: Waiting) {
    const worker = idle() ?? (workers.size < limits.workers ? hire() : undefined)
    if (!worker) {
      queue.push(waiting)
      return
    }
    worker.job = waiting
    worker.timer = setTimeout(() => {
      log.warn({ bytes: waiting.bytes.length }, 'an image took too long and stays unchanged')
      waiting.deaths += 1
      // Only a kill ends a decoder that hangs.
      worker.process.kill('SIGKILL')
    }, limits.time)
    const job: Job = { bytes: waiting.bytes, size: waiting.size, maxPixels: limits.maxPixels }
    worker.process.send(job, (error) => {
      if (error) worker.process.kill('SIGKILL')
    })
  }

  return {
    maxBytes: limits.maxBytes,
    /** Whether the queue is full. */
    isFull,
    resize(bytes: Buffer, size: ImageSize): Promise<Resized> {
      if (closed) return Promise.resolve(undefined)
      if (isFull()) return Promise.resolve('busy')
      return new Promise((done) => assign({ bytes, size, deaths: 0, done }))
    },
    close() {
      closed = true
      for (const { done } of queue.splice(0)) done(undefined)
      for (const { process: child } of workers) child.kill('SIGKILL')
    },
  }
}
