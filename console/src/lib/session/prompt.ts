import { createStore } from '../store.ts'

type PendingPrompt = { answer: Promise<boolean>; settle: (passed: boolean) => void }

/** A question that calls wait for. While it is open, further calls wait for the same answer. */
export function createPrompt() {
  const question = createStore<PendingPrompt | undefined>(undefined)
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

/** The proof of identity before a call that the account depends on. */
export const { question: proofQuestion, ask: askProof } = createPrompt()
