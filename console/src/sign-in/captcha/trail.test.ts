import { checkCaptcha } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { addPoint, clampLeft, leftAfterKey, maxLeft, startTrail } from './trail.ts'

test('a trail fits the limits of the server, however long the drag', () => {
  let trail = startTrail(100, 0)
  for (let step = 1; step <= 3000; step += 1) trail = addPoint(trail, 100 + step * 100, clampLeft(step))
  const captchaId = '8f9d5b1e-6a7c-4f0e-9d43-2b1c5e7a9f10'
  expect(
    checkCaptcha.body.safeParse({ captchaId, left: maxLeft, trail: trail.points, nonces: Array(16).fill(0) })
      .success,
  ).toBe(true)
  expect(trail.points[0]).toEqual([0, 0])
  expect(trail.points.at(-1)).toEqual([120_000, maxLeft])
})

test('keys move the piece within the picture', () => {
  expect(leftAfterKey('ArrowRight', 10)).toBe(14)
  expect(leftAfterKey('ArrowLeft', 2)).toBe(0)
  expect(leftAfterKey('End', 3)).toBe(maxLeft)
  expect(leftAfterKey('Home', 30)).toBe(0)
  expect(leftAfterKey('Tab', 3)).toBeUndefined()
})
