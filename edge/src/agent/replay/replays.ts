import type { sendReplay, takeReplay } from '@fairlead/api/edge/replay.ts'
import { replaySeconds } from '@fairlead/api/cdn/replay.ts'
import type { BodyOf, ReplyOf } from '@fairlead/api/endpoint.ts'
import type { Logger } from 'pino'
import type { Replayer } from '../../replay/replay.ts'
import { Cancelled } from '../../replay/slices.ts'
import { siteProblem } from '../apply.ts'
import type { Control } from '../control.ts'
import { openReplayQueue, unpacked } from './replay-queue.ts'

type ReplayNeeds = {
  control: Pick<Control, 'takeReplay' | 'sendReplay'>
  replay: Replayer
  sendLogs: () => Promise<void>
  signal: AbortSignal
  log: Logger
}
type Word = BodyOf<typeof sendReplay>

/** Runs replays of configurations. */
export function openReplays({ control, replay, ...needs }: ReplayNeeds) {
  async function judgeReplay(reply: ReplyOf<typeof takeReplay>, cancelled: AbortSignal): Promise<Word> {
    const { before, candidate, total, lines, newest } = reply
    const problem = siteProblem(candidate) ?? siteProblem(before)
    if (problem !== undefined) return { error: problem.slice(0, 500) }
    const material = {
      before,
      candidate,
      total,
      lines: await unpacked(lines),
      newest: newest === undefined ? undefined : await unpacked(newest),
    }
    return { result: await replay(material, cancelled) }
  }

  return openReplayQueue<Word>({
    ...needs,
    async judgeReplay(id, cancelled) {
      const reply = await control.takeReplay(id)
      if (cancelled.aborted) throw new Cancelled('aborted')
      return judgeReplay(reply, cancelled)
    },
    failed: { error: 'the edge node could not run the replay' },
    send: control.sendReplay,
    seconds: replaySeconds,
  })
}
