import type { SurveyPoint } from '@fairlead/api/cdn/statistic.ts'

/** A range of the charts: both are times of points, and the last point belongs to it. */
export type Picked = { first: string; last: string }

/** The points of a range; all of them if there is no range, or no point is in it any more. */
export function pickedPoints(
  points: readonly SurveyPoint[],
  picked: Picked | undefined,
): readonly SurveyPoint[] {
  if (!picked) return points
  const found = points.filter(({ time }) => time >= picked.first && time <= picked.last)
  return found.length === 0 ? points : found
}

/** The change against another figure as a signed percentage; undefined if that is zero. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}
