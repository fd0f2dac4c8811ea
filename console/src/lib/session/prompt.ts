import { createStore } from '../store.ts'

type PendingPrompt = { answer: Promise<boolean>; settle: (passed: boolean) => void }

/** A question that calls wait for. While it is open, further calls wait for the same result. */
export function createPrompt() {
  const question = createStore<PendingPrompt | undefined>(undefined)
  /** Resolves to true after the right input, to false if the user cancels. */
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

/** The proof of identity before a sensitive call. */
export const { question: proofQuestion, ask: askProof } = createPrompt()
