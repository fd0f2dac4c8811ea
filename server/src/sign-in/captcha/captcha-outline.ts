import { randomInt } from 'node:crypto'
import { captchaSize } from '@fairlead/api/sign-in/sign-in.ts'

/** A side of a piece is flat, or has a knob or a socket. */
type PieceSide = { bump: -1 | 0 | 1; at: number; radius: number }
export type Shape = readonly PieceSide[]

const body = 28
const corner = (captchaSize.piece - body) / 2

const between = (low: number, high: number) => randomInt(low, high + 1)

const newSide = (bump: PieceSide['bump']): PieceSide => ({ bump, at: between(11, 17), radius: between(6, 7) })
const otherThan = (bump: PieceSide['bump']) =>
  ([-1, 0, 1] as const).filter((other) => other !== bump)[randomInt(2)] as PieceSide['bump']

/** A shape with at least one knob and one socket. */
export function newShape(): Shape {
  const bumps = ([1, -1, ...[0, 0].map(() => between(-1, 1))] as PieceSide['bump'][])
    .map((bump) => ({ bump, order: randomInt(1000) }))
    .toSorted((a, b) => a.order - b.order)
  return bumps.map(({ bump }) => newSide(bump))
}

/**
 * A shape that differs in two sides, so that a person sees the difference, but a program cannot rely on a single
 * side.
 */
export function similarShape(shape: Shape): Shape {
  const first = randomInt(4)
  const changed = [first, (first + between(1, 3)) % 4]
  return shape.map((side, i) => (changed.includes(i) ? newSide(otherThan(side.bump)) : side))
}

/** Points of one side, from corner to corner: along it, and outward from it. */
const sidePoints = ({ bump, at, radius }: PieceSide) =>
  Array.from({ length: body + 1 }, (_, along) => {
    const beside = Math.abs(along - at)
    return [along, beside < radius ? bump * Math.sqrt(radius ** 2 - beside ** 2) * 1.15 : 0] as const
  })

/** The distortion of an outline. */
export type Bend = { degrees: number; scale: number; wave: number; phase: number }

export const newBend = (): Bend => ({
  degrees: between(-17, 17),
  scale: between(91, 104) / 100,
  wave: between(6, 18) / 10,
  phase: between(0, 62) / 10,
})

/** The outline as an SVG path in a square of the size of the piece. It differs for each distortion of a shape. */
export function outlineOf(shape: Shape, { degrees, scale, wave, phase }: Bend): string {
  const middle = captchaSize.piece / 2
  const angle = (degrees * Math.PI) / 180
  const points = shape.flatMap((side, turn) =>
    sidePoints(side).map(([along, out]) => {
      // The points of the top side, rotated.
      let [x, y] = [corner + along - middle, corner - out - middle]
      for (let i = 0; i < turn; i += 1) [x, y] = [-y, x]
      const [u, v] = [x + wave * Math.sin(y / 7 + phase), y + wave * Math.sin(x / 8 + phase)]
      return [
        middle + scale * (u * Math.cos(angle) - v * Math.sin(angle)),
        middle + scale * (u * Math.sin(angle) + v * Math.cos(angle)),
      ] as const
    }),
  )
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`
}
