import { expect, type Page } from '@playwright/test'
import { settled } from '../support/page-faults.ts'
import { lookAround, type Sight, type Target, targetOf } from './pressing.ts'
import type { Visitor } from './visitors.ts'

export type PressedScreen = {
  /** Opens a screen, with all that it shows. */
  open: (visitor: Visitor) => Promise<void>
  /** A visitor with objects that nothing has happened to. */
  renew: () => Promise<Visitor>
  /** The names of what is the same on other screens and was pressed there; grows by what is pressed here. */
  elsewhere: Set<string>
}

/** Questions within questions: a row's act, its dialog, what that asks. */
const deepest = 3

/** The server may refuse what is pressed without anything filled in. */
const isRefusal = (fault: string) => /^4\d\d |status of 4\d\d/.test(fault)

/** What shows that a press did something: the page says something else, or something else left the page. */
async function watchEffects(page: Page) {
  const readState = async () => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`
  const before = await readState()
  let happened = 0
  const note = () => (happened += 1)
  const events = ['request', 'download', 'popup', 'filechooser'] as const
  for (const event of events) page.on(event as 'download', note)
  return {
    seen: () => expect.poll(async () => happened > 0 || (await readState()) !== before).toBe(true),
    end: () => {
      for (const event of events) page.off(event as 'download', note)
    },
  }
}

/** React draws what has been loaded up to 0.3 s later, so that placeholders do not flicker. */
const drawn = (page: Page) =>
  page.waitForFunction(() => {
    const box = document.querySelector('#root')
    const container = Object.entries(box ?? {}).find(([key]) => key.startsWith('__reactContainer$'))?.[1] as {
      stateNode: { pendingLanes: number }
    }
    return container.stateNode.pendingLanes === 0
  })

/** Waits until all requests are answered, everything is drawn and nothing moves any more. */
async function calm({ page, answered }: Visitor) {
  // Code that has come may fetch more, before it is drawn.
  for (let round = 0; round < 2; round += 1) {
    await answered()
    await page.evaluate(
      (most) => new Promise((resolve) => requestIdleCallback(resolve, { timeout: most })),
      900,
    )
    await drawn(page)
  }
  await settled(page)
}

/** What closes a layer comes after what is in it, and what sends it last: it may never open again. */
const inOrder = (targets: readonly Target[]) => {
  const turn = ({ isFinal, isLeaving }: Target) => (isFinal ? 2 : isLeaving ? 1 : 0)
  return targets.toSorted((one, other) => turn(one) - turn(other))
}

/**
 * Presses everything on a screen once, and in what that opens. Returns the names of what was pressed, of what was pressed on
 * another screen already, and what was wrong.
 */
export async function pressScreen({ open, renew, elsewhere }: PressedScreen) {
  let visitor = await renew()
  const done = new Set<string>()
  const wrong = new Set<string>()
  const nameOf = ({ title }: Sight, { name }: Pick<Target, 'name'>) =>
    title === '' ? name : `${title} > ${name}`
  const find = ({ targets }: Sight, name: string) =>
    targets.find((target) => target.name === name && !target.isOff)

  async function press(sight: Sight, target: Target) {
    const { page } = visitor
    const name = nameOf(sight, target)
    const effects = await watchEffects(page)
    await targetOf(page, sight, target).click()
    await effects.seen().catch(() => wrong.add(`nothing happens: ${name}`))
    effects.end()
    await calm(visitor)
    for (const fault of visitor.faults()) if (!isRefusal(fault)) wrong.add(`${name}: ${fault}`)
  }

  /** Presses what leads to a layer. Returns the layer, or undefined if that is not there or opens nothing. */
  async function enterLayer(name: string): Promise<Sight | undefined> {
    const before = await lookAround(visitor.page)
    const opener = find(before, name)
    if (!opener) return undefined
    await targetOf(visitor.page, before, opener).click()
    await calm(visitor)
    const sight = await lookAround(visitor.page)
    return sight.depth === before.depth && sight.title === before.title ? undefined : sight
  }

  /** Opens the screen, and all layers on the way. */
  async function follow(way: readonly string[]): Promise<Sight | undefined> {
    if (visitor.page.url() !== 'about:blank') await visitor.page.evaluate(() => localStorage.clear())
    await open(visitor)
    await calm(visitor)
    let sight: Sight | undefined = await lookAround(visitor.page)
    for (const name of way) sight &&= await enterLayer(name)
    return sight
  }

  /** Comes back to a layer: from the one below if that is still open, else from the beginning, at last with other objects. */
  async function comeBack(way: readonly string[], isBelow: boolean): Promise<Sight | undefined> {
    const near = isBelow ? await enterLayer(way.at(-1) ?? '') : undefined
    const sight = near ?? (await follow(way))
    if (sight) return sight
    await visitor.page.context().close()
    visitor = await renew()
    return follow(way)
  }

  async function leaveLayers(depth: number): Promise<Sight> {
    let sight = await lookAround(visitor.page)
    for (let layer = sight.depth; layer > depth && sight.depth > depth; layer -= 1) {
      await visitor.page.keyboard.press('Escape')
      await calm(visitor)
      sight = await lookAround(visitor.page)
    }
    return sight
  }

  async function pressAll(way: readonly string[], start: Sight): Promise<void> {
    const { depth, title } = start
    const path = new URL(visitor.page.url()).pathname
    const isKnown = ({ isShared, name }: Target) => isShared && elsewhere.has(name)
    const undone = (sight: Sight) =>
      sight.targets.filter((target) => !isKnown(target) && !done.has(nameOf(sight, target)))
    let sight = start
    for (;;) {
      for (const off of undone(sight).filter(({ isOff, reason }) => isOff && reason === ''))
        wrong.add(`off without a reason: ${nameOf(sight, off)}`)
      const [next, ...others] = inOrder(undone(sight).filter(({ isOff }) => !isOff))
      if (!next) return
      done.add(nameOf(sight, next))
      if (next.isShared) elsewhere.add(next.name)
      await press(sight, next)
      const opened = await lookAround(visitor.page)
      const isDeeper = opened.depth > depth || (opened.depth === depth && depth > 0 && opened.title !== title)
      if (isDeeper && way.length < deepest) await pressAll([...way, next.name], opened)
      sight = await leaveLayers(depth)
      const isOnPath = new URL(visitor.page.url()).pathname === path
      const isHere = isOnPath && sight.depth === depth && sight.title === title
      // A table that is minimized has no rows to press.
      if (isHere && others.every(({ name }) => find(sight, name))) continue
      if (others.every(({ name }) => done.has(nameOf(start, { name })))) return
      const back = await comeBack(way, isOnPath && depth > 0 && sight.depth === depth - 1)
      if (!back) {
        wrong.add(
          `cannot be reached again: ${[...way, others.map(({ name }) => name).join(', ')].join(' > ')}`,
        )
        return
      }
      sight = back
    }
  }

  const start = await follow([])
  const known = (start?.targets ?? []).filter(({ isShared, name }) => isShared && elsewhere.has(name))
  if (start) await pressAll([], start)
  await visitor.page.context().close()
  return { pressed: [...done], known: known.map(({ name }) => name), wrong: [...wrong] }
}
