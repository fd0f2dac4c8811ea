import { expect, test } from 'vitest'
import { Inspector } from './inspect.ts'
import { verdictOn } from './testing/asked.ts'
import { crawlOfShop } from './testing/crawl.ts'
import { type Half } from './testing/samples/grammar.ts'
import { attackSamples, ordinarySamples, type Sample } from './testing/samples/requests.ts'

const inspector = new Inspector()
const isStopped = ({ parts }: Sample) => verdictOn(inspector, parts).action === 'forbid'

/** The share of a list that is stopped, and the texts of the others. */
function stoppedOf(list: readonly Sample[]) {
  const missed = list.filter((sample) => !isStopped(sample))
  return { share: 1 - missed.length / list.length, missed: missed.map(({ text }) => text) }
}

const all = (samples: Record<string, Sample[]>) => Object.values(samples).flat()

// Only texts of the tuning half are shown: anyone who sees the others tunes rules on them.
test('nearly all attacks of the half that rules are tuned on are stopped', () => {
  const { share, missed } = stoppedOf(all(attackSamples('tuning')))
  expect(share, missed.join('\n')).toBeGreaterThan(0.995)
})

test('of attacks that no rule was tuned on at least 97 in 100 are stopped', () => {
  const classes = attackSamples('heldOut')
  expect(all(classes).length).toBeGreaterThan(1_500)
  expect(stoppedOf(all(classes)).share).toBeGreaterThanOrEqual(0.97)
  for (const [name, list] of Object.entries(classes))
    expect(stoppedOf(list).share, name).toBeGreaterThanOrEqual(0.95)
})

test('no ordinary request of the half that rules are tuned on is stopped', () => {
  const stopped = all(ordinarySamples('tuning')).filter(isStopped)
  expect(stopped.map(({ text }) => text)).toEqual([])
})

test('of ordinary requests that no rule was tuned on at most 3 in 1,000 are stopped, of Chinese ones none', () => {
  const kinds = ordinarySamples('heldOut')
  expect(all(kinds).length).toBeGreaterThan(5_000)
  expect(stoppedOf(all(kinds)).share).toBeLessThanOrEqual(0.003)
  expect(stoppedOf(kinds['chinese'] ?? []).share).toBe(0)
})

test('a crawl of 10,000 requests of a shop, with its searches and forms, is stopped nowhere', () => {
  const stopped = [...crawlOfShop(10_000)].filter((parts) => verdictOn(inspector, parts).action === 'forbid')
  expect(stopped.map(({ path, query, body }) => [path, query, String(body ?? '')])).toEqual([])
})

test('both halves have patterns of each class and kind', () => {
  const halves: Half[] = ['tuning', 'heldOut']
  for (const half of halves) {
    for (const list of Object.values({ ...attackSamples(half), ...ordinarySamples(half) }))
      expect(list.length).toBeGreaterThan(20)
  }
})
