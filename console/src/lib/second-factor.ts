import { createStore } from './store.ts'

type Question = { answer: Promise<boolean>; settle: (passed: boolean) => void }

/** The six-digit prompt while it is open. */
export const question = createStore<Question | undefined>(undefined)

/** Opens the prompt, or joins the one that is open. True once the code was right, false when given up. */
export function askSecondFactor(): Promise<boolean> {
  const open = question.get()
  if (open) return open.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (passed: boolean) => {
    question.set(undefined)
    resolve(passed)
  }
  question.set({ answer: promise, settle })
  return promise
}
