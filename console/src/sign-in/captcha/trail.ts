import { captchaSize } from '@fairlead/api/sign-in/sign-in.ts'

/** The path of one drag: milliseconds since its start, pixels from the left. */
export type Trail = { start: number; points: [number, number][] }

/** The piece cannot leave the picture. */
export const maxLeft = captchaSize.width - captchaSize.piece
/** The maximum that `checkCaptcha` accepts. */
const maxPoints = 2000
const maxMs = 120_000

export const startTrail = (now: number, left: number): Trail => ({ start: now, points: [[0, left]] })

export const clampLeft = (left: number) => Math.min(maxLeft, Math.max(0, Math.round(left)))

/** Adds a point. A very long drag keeps its beginning and its end. */
export function addPoint(trail: Trail, now: number, left: number): Trail {
  const point: [number, number] = [Math.min(maxMs, Math.max(0, Math.round(now - trail.start))), left]
  const kept = trail.points.length < maxPoints ? trail.points : trail.points.slice(0, -1)
  return { start: trail.start, points: [...kept, point] }
}

/** The position after a key press; undefined for keys that do not move the piece. */
export function leftAfterKey(key: string, left: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 4,
    ArrowUp: 4,
    ArrowLeft: -4,
    ArrowDown: -4,
    PageUp: 40,
    PageDown: -40,
  }
  if (key === 'Home') return 0
  if (key === 'End') return maxLeft
  const step = steps[key]
  return step === undefined ? undefined : clampLeft(left + step)
}
