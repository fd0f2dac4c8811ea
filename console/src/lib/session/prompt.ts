import { createStore } from '../store.ts'

type Question = { answer: Promise<boolean>; settle: (passed: boolean) => void }

/** A question that a call waits for. While it is open, others who ask it join. */
export function createPrompt() {
  const question = createStore<Question | undefined>(undefined)
  /** True once it was answered rightly, false when given up. */
  const ask = (): Promise<boolean> => {
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
  return { question, ask }
}

/** The six-digit code of the second factor, at sign-in. */
export const { question: secondFactorQuestion, ask: askSecondFactor } = createPrompt()

/** Whether it is still the user, before what the account hangs on changes. */
export const { question: proofQuestion, ask: askProof } = createPrompt()
